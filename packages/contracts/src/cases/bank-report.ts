import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id } from '../calls/fields';

export const bankReportTexts = {
  button: 'PDF for bank and police',
  failed: 'The PDF could not be created. Please try again.',
} as const;

/** What a bank and the police ask for: payment, accounts, what happened, when, and the evidence with its hashes. */
export const downloadBankReport = endpoint({
  method: 'GET',
  path: '/cases/:caseId/bank-report',
  access: 'signed-in',
  input: z.object({ params: z.object({ caseId: Id }) }),
  data: z.object({}),
  carries: 'file',
});
