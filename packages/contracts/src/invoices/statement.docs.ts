import { busyTexts } from '../calls/busy-texts';
import { describeCalls } from '../calls/call-docs';
import { missing, pdfStart, tooMany, wrong } from '../calls/shared-refusals';
import { organisationTexts } from '../organisations/organisations';
import * as contracts from './statement';
import { statementSample } from './statement.samples';

const { statementTexts } = contracts;

const { from, to, client } = statementSample();
const query = { from, to, clientEmail: client.email };

const wrongPeriods = [
  wrong('from', statementTexts.reversed, '`from` is later than `to`'),
  wrong('to', statementTexts.inFuture, '`to` is later than today'),
  wrong('from', statementTexts.tooLong, 'more than 1,000 invoices are sent or open in the period'),
  wrong('clientEmail', statementTexts.noClient, 'an admin names no client'),
  {
    code: 'NOT_FOUND',
    message: statementTexts.unknownClient,
    when: 'no case has this address, or a client names that of somebody else',
  } as const,
  {
    code: 'NOT_FOUND',
    message: organisationTexts.notFound,
    when: 'there is no such organisation, or the caller is not a member',
  } as const,
  {
    code: 'FORBIDDEN',
    message: statementTexts.notForBilling,
    when: 'the caller is a member who is neither an owner nor for billing',
  } as const,
];

export const statementDocs = describeCalls(contracts, {
  name: 'Statements of account',
  description:
    "The invoices, payments and cancellations of a client in a period, with the balance after each. Clients get their own; an admin names the client. Owners, those for billing and admins get that of an organisation: all invoices of the cases that are shared with it. Days are days in the firm's time zone.",
  missing: missing('client', statementTexts.unknownClient),
  calls: {
    getStatement: {
      summary: 'Get the statement of account',
      description: 'Without `from` and `to`, the statement covers the current year until today.',
      ask: { query },
      refuses: wrongPeriods,
    },
    downloadStatement: {
      summary: 'Download the statement of account as PDF',
      description: 'The audit trail records every download.',
      ask: { query },
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
