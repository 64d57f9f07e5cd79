import type { CaseType, InvoiceStatus, LegalFollowup, ServiceLevel, Story as ToldStory } from '@portal/contracts';
import type { ClientKey } from './people';

export type Speaker = 'client' | 'attorney' | 'admin';

/** A document whose file is generated, see `papers.ts`. */
export interface StoryDocument {
  by: 'client' | 'attorney';
  name: string;
  title: string;
  text: string;
}

/** Description, quantity, unit price in dollars, tax in percent. */
export type Line = readonly [string, number, number, number?];

export interface Bill {
  /** Absent for the lines of the accepted quote. */
  lines?: readonly Line[];
  state: InvoiceStatus;
  /** Dollars of a payment on account. */
  partPaid?: number;
  /** A credit note after the payment. Without `refunded`, the money is still to be sent back. */
  credited?: { amount: number; reason: string; refunded?: boolean };
  notes?: string;
}

/** A quote. Only clients with an account get one. */
export interface StoryQuote {
  scope: string;
  lines: readonly Line[];
  /** What was sent is the newest of its case; the others come before the work. */
  state: 'sent' | 'accepted' | 'declined';
  /** Why it was declined. */
  reason?: string;
}

/** A task of staff. */
interface StoryTask {
  of: 'attorney' | 'admin';
  title: string;
  /** Days until it is due, counted from the run; below 0 it is late. */
  dueInDays: number;
}

/** Script from which one demo case is created. */
export interface Story {
  /** Stable key, by which a later run recognises the case. */
  slug: string;
  client: ClientKey;
  /** Days since the submission. Those without an answer are younger than the time that is promised for it, but for the late ones. */
  daysAgo: number;
  caseType: CaseType;
  serviceLevel: ServiceLevel;
  subject?: Readonly<Record<string, string>>;
  /** What the client tells about the matter itself. */
  told?: ToldStory;
  /** Days between the payment of which the client tells and the run. */
  paidDaysAgo?: number;
  legalFollowup?: readonly LegalFollowup[];
  /** Number of the demo attorney; absent for an unassigned case. */
  attorney?: 1 | 2;
  talk?: readonly (readonly [Speaker, string])[];
  /** Text of the attorney's document request; the client's first document fulfils it. */
  asks?: string;
  /** Notes that the client never sees. */
  notes?: readonly (readonly ['attorney' | 'admin', string])[];
  tasks?: readonly StoryTask[];
  papers?: readonly StoryDocument[];
  quotes?: readonly StoryQuote[];
  bills?: readonly Bill[];
  /** Final status; absent for an open case. */
  end?: { status: 'resolved' | 'closed'; reason: string };
}
