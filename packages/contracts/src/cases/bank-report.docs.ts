import { busyTexts } from '../calls/busy-texts';
import { describeCalls } from '../calls/call-docs';
import { missingCase, tooMany } from '../calls/shared-refusals';
import * as bankReport from './bank-report';

export const bankReportDocs = describeCalls(bankReport, {
  name: 'Reports for bank and police',
  description: 'What a client takes to their bank and to the police after a fraud, as one PDF.',
  missing: missingCase,
  calls: {
    downloadBankReport: {
      summary: 'Download the report for bank and police as PDF',
      description:
        'For everyone who may read the case. It has the payment as the client told it, the accounts, what happened, a chronology, and every document with its size and SHA-256 hash. The audit trail records each download.',
      file: {
        examples: { 'application/pdf': '%PDF-1.7' },
        disposition: 'attachment; filename="bank-report-RC-2026-000001.pdf"',
      },
      refuses: [
        tooMany('one account requests more than 30 PDFs in 5 minutes'),
        { code: 'NOT_READY', message: busyTexts.printing, when: 'too many PDFs are waiting to be created' },
        { code: 'NOT_READY', message: busyTexts.notPrinted, when: 'it takes too much time or memory to create' },
      ],
    },
  },
});
