import { readDraft, writeDraft } from '@portal/sdk';

/** Data for the confirmation page, kept for this tab only. It holds no contents of the case. */
export interface Receipt {
  caseNumber: string;
  /** ISO-8601, UTC. */
  submittedAt: string;
  /** Names of the files that arrived. */
  receivedFiles: string[];
  /** Names of the files whose upload failed. */
  lostFiles: string[];
  /** Files that were not sent. */
  refusedFiles: RefusedFile[];
}

export interface RefusedFile {
  name: string;
  reason: string;
}

/** Storage key of the receipt. */
const receiptKey = 'receipt';

export const keepReceipt = (receipt: Receipt): void => writeDraft(receiptKey, receipt);

/** Returns the last receipt of this tab; undefined if there was no submission. */
export function readReceipt(): Receipt | undefined {
  const { caseNumber, submittedAt, ...files } = readDraft<Receipt>(receiptKey) ?? {};
  const { receivedFiles = [], lostFiles = [], refusedFiles = [] } = files;
  return caseNumber && submittedAt ? { caseNumber, submittedAt, receivedFiles, lostFiles, refusedFiles } : undefined;
}
