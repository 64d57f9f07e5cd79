import { readDraft, writeDraft } from '@portal/sdk';

/** What the confirmation shows. Kept for this tab only, and nothing of what the case says. */
export interface Receipt {
  caseNumber: string;
  /** ISO-8601, UTC. */
  submittedAt: string;
  /** Names of the files that did not arrive. */
  lostFiles: string[];
}

/** Under which name this tab keeps it. */
export const receiptKey = 'receipt';

export const keepReceipt = (receipt: Receipt): void => writeDraft(receiptKey, receipt);

/** The last receipt of this tab; undefined when there was no submission. */
export function readReceipt(): Receipt | undefined {
  const { caseNumber, submittedAt, lostFiles = [] } = readDraft<Receipt>(receiptKey) ?? {};
  return caseNumber && submittedAt ? { caseNumber, submittedAt, lostFiles } : undefined;
}
