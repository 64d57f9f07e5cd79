import type { CaseType, InvoiceStatus, LegalFollowup, ServiceLevel } from '@portal/contracts';
import type { ClientKey } from './people';

export type Speaker = 'client' | 'attorney' | 'admin';

/** A document whose file is generated, see `papers.ts`. */
export interface StoryDocument {
  by: 'client' | 'attorney';
  name: string;
  title: string;
  text: string;
}

export interface Bill {
  /** Description, quantity, unit price in dollars, tax in percent. */
  lines: readonly (readonly [string, number, number, number?])[];
  state: InvoiceStatus;
  notes?: string;
}

/** Script from which one demo case is created. */
export interface Story {
  /** Stable key, by which a later run recognises the case. */
  slug: string;
  client: ClientKey;
  /** Days since the submission. */
  daysAgo: number;
  caseType: CaseType;
  serviceLevel: ServiceLevel;
  subject?: Readonly<Record<string, string>>;
  legalFollowup?: readonly LegalFollowup[];
  /** Number of the demo attorney; absent for an unassigned case. */
  attorney?: 1 | 2;
  talk?: readonly (readonly [Speaker, string])[];
  /** Text of the attorney's document request; the client's first document fulfils it. */
  asks?: string;
  papers?: readonly StoryDocument[];
  bills?: readonly Bill[];
  /** Final status; absent for an open case. */
  end?: { status: 'resolved' | 'closed'; reason: string };
}
