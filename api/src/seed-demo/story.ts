import type { CaseType, InvoiceStatus, LegalFollowup, ServiceLevel } from '@portal/contracts';
import type { ClientKey } from './people';

export type Speaker = 'client' | 'attorney' | 'admin';

/** A file of the story: its kind is made by code, see `papers.ts`. */
export interface StoryDocument {
  by: 'client' | 'attorney';
  name: string;
  title: string;
  text: string;
}

export interface Bill {
  /** Description, pieces, dollars, percent of tax. */
  lines: readonly (readonly [string, number, number, number?])[];
  state: InvoiceStatus;
  notes?: string;
}

/** One case from its first day on, as told by those on it. */
export interface Story {
  /** Stable: what was told once is not told again. */
  slug: string;
  client: ClientKey;
  /** How long ago it was submitted. */
  daysAgo: number;
  caseType: CaseType;
  serviceLevel: ServiceLevel;
  subject?: Readonly<Record<string, string>>;
  legalFollowup?: readonly LegalFollowup[];
  /** Which of the two demo attorneys works on it; nobody yet where it is absent. */
  attorney?: 1 | 2;
  talk?: readonly (readonly [Speaker, string])[];
  /** What the attorney asks the client for; answered by the client's first paper where there is one. */
  asks?: string;
  papers?: readonly StoryDocument[];
  bills?: readonly Bill[];
  /** How it ended, if it did. */
  end?: { status: 'resolved' | 'closed'; reason: string };
}
