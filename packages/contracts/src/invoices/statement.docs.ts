import { busyTexts } from '../calls/busy-texts';
import { describeCalls } from '../calls/call-docs';
import { pdfStart, tooMany, wrong } from '../calls/shared-refusals';
import * as contracts from './statement';
import { statementSample } from './statement.samples';

const { statementTexts } = contracts;

const { from, to } = statementSample();

const wrongPeriods = [
  wrong('from', statementTexts.reversed, '`from` is later than `to`'),
  wrong('to', statementTexts.inFuture, '`to` is later than today'),
  wrong('from', statementTexts.tooLong, 'more than 1,000 invoices are sent or open in the period'),
];

export const statementDocs = describeCalls(contracts, {
  name: 'Statements of account',
  description:
    "A client's own invoices, payments and cancellations in a period, with the balance after each. Days are days in the firm's time zone.",
  calls: {
    getStatement: {
      summary: 'Get the statement of account',
      description: 'Without `from` and `to`, the statement covers the current year until today.',
      ask: { query: { from, to } },
      refuses: wrongPeriods,
    },
    downloadStatement: {
      summary: 'Download the statement of account as PDF',
      description: 'The audit trail records every download.',
      ask: { query: { from, to } },
      file: {
        examples: { 'application/pdf': pdfStart },
        disposition: `attachment; filename="${contracts.statementFileName({ from, to })}"`,
      },
      refuses: [
        ...wrongPeriods,
        tooMany('one account requests more than 30 PDFs of invoices and statements in 5 minutes'),
        { code: 'NOT_READY', message: busyTexts.printing, when: 'too many PDFs are waiting to be created' },
        { code: 'NOT_READY', message: busyTexts.notPrinted, when: 'it takes too much time or memory to create' },
      ],
    },
  },
});
