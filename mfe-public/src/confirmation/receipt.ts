import { readDraft, writeDraft } from '@portal/sdk';

/** Data for the confirmation page, kept for this tab only. It holds no contents of the case, and what leads to its status. */
export interface Receipt {
  caseNumber: string;
  /** Absent if the server has none. */
  receiptCode?: string | undefined;
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
  const { caseNumber, submittedAt, receiptCode, ...files } = readDraft<Receipt>(receiptKey) ?? {};
  const { receivedFiles = [], lostFiles = [], refusedFiles = [] } = files;
  return caseNumber && submittedAt
    ? { caseNumber, submittedAt, receiptCode, receivedFiles, lostFiles, refusedFiles }
    : undefined;
}
