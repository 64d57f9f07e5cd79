import type { SubmissionDraft } from '@portal/contracts';
import { readDraft, writeDraft } from '@portal/sdk';

/**
 * Data for the confirmation page and the registration, kept for this tab only. It holds what leads to the status of the case,
 * and nothing of its contents.
 */
export interface Receipt {
  caseNumber: string;
  /** Absent if the server has none. */
  receiptCode?: string | undefined;
  /** ISO-8601, UTC. */
  submittedAt: string;
  /** When the first response is due. Absent if the server does not say. */
  firstResponseDueAt?: string | undefined;
  /** For a case whose client should call the bank now, until they have. */
  bankCall?: BankCall | undefined;
  /** Present when the case has used a unit of a package, with how many are left. */
  unit?: { left: number } | undefined;
  /** Who submitted the case. Absent for people who are signed in. */
  visitor?: Visitor | undefined;
  /** Names of the files that arrived. */
  receivedFiles: string[];
  /** Names of the files whose upload failed. */
  lostFiles: string[];
  /** Files that were not sent. */
  refusedFiles: RefusedFile[];
}

/** What the page needs to say that the bank has been told. */
export interface BankCall {
  caseId: string;
  uploadToken: string;
}

interface Visitor {
  fullName: string;
  email: string;
  phone?: string | undefined;
  country?: string | undefined;
}

export interface RefusedFile {
  name: string;
  reason: string;
}

const noFiles = { receivedFiles: [], lostFiles: [], refusedFiles: [] };

/** Storage key of the receipt. */
const receiptKey = 'receipt';

export const keepReceipt = (receipt: Receipt): void => writeDraft(receiptKey, receipt);

export const visitorOf = ({ fullName, email, phone, country }: SubmissionDraft): Visitor => ({
  fullName,
  email,
  phone,
  country,
});

/** Returns the last receipt of this tab; undefined if there was no submission. */
export function readReceipt(): Receipt | undefined {
  const kept = readDraft<Receipt>(receiptKey) ?? {};
  const { caseNumber, submittedAt } = kept;
  return caseNumber && submittedAt ? { ...noFiles, ...kept, caseNumber, submittedAt } : undefined;
}
