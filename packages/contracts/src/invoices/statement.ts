import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Dollars, emailAddress, Id, IdFilter } from '../calls/fields';
import { orNewValue } from '../calls/new-value';
import { Day } from '../calls/paging';

/** The largest number of invoices that one statement is made of. */
export const statementInvoices = 1_000;

export const statementTexts = {
  none: 'No invoice was sent, paid or cancelled in this period.',
  reversed: 'The first day cannot be after the last day.',
  inFuture: 'The last day cannot be in the future.',
  tooLong: 'This statement would have more than 1,000 invoices. Please choose a shorter period.',
  opening: 'Opening balance',
  closing: 'Closing balance',
  toRefund: 'To be refunded',
  notForBilling: 'Only owners and people for billing see the statement of the organisation.',
  noClient: 'Please enter the email address of a client.',
  unknownClient: 'There is no client with this email address.',
} as const;

export const StatementEntryKind = z.enum(['invoice', 'payment', 'reversal', 'credit', 'refund', 'cancellation']);
export type StatementEntryKind = z.infer<typeof StatementEntryKind>;

/** The number of the invoice follows. */
export const statementEntryLabels = {
  invoice: 'Invoice',
  payment: 'Payment of',
  reversal: 'Reversed payment of',
  credit: 'Credit note for',
  refund: 'Refund of',
  cancellation: 'Cancellation of',
} satisfies Record<StatementEntryKind, string>;

export const StatementEntry = z.object({
  kind: orNewValue(StatementEntryKind),
  /** Day in the firm's time zone. */
  day: Day,
  invoiceId: Id,
  invoiceNumber: z.string(),
  caseNumber: z.string(),
  /** Negative for payments, credit notes and cancellations. */
  amount: Dollars,
  /** What the client owes after this entry; below 0 while the firm has to refund something. */
  balance: Dollars,
});
export type StatementEntry = z.infer<typeof StatementEntry>;

/** Groups what is owed on the last day by the number of days since it was due. Refunds that are due are not counted. */
export const Ageing = z.object({
  notDue: Dollars,
  days1to30: Dollars,
  days31to60: Dollars,
  days61to90: Dollars,
  over90: Dollars,
});
export type Ageing = z.infer<typeof Ageing>;

export const ageingLabels = {
  notDue: 'Not due yet',
  days1to30: '1 to 30 days late',
  days31to60: '31 to 60 days late',
  days61to90: '61 to 90 days late',
  over90: 'Over 90 days late',
} satisfies Record<keyof Ageing, string>;

/** All that changed what a client owes, from the first to the last day, oldest first. */
export const Statement = z.object({
  from: Day,
  to: Day,
  /** Whose it is; an organisation has no address. */
  client: z.object({ name: z.string(), email: z.optional(z.string()) }),
  openingBalance: Dollars,
  entries: z.array(StatementEntry),
  closingBalance: Dollars,
  ageing: z.optional(Ageing),
});
export type Statement = z.infer<typeof Statement>;

/** What is owed by age, less this, is the closing balance: money that the firm has to send back. */
export function statementRefund({ ageing, closingBalance }: Pick<Statement, 'ageing' | 'closingBalance'>): number {
  const cents = Object.values(ageing ?? {}).reduce((sum, dollars) => sum + Math.round(dollars * 100), 0);
  return ageing ? (cents - Math.round(closingBalance * 100)) / 100 : 0;
}

export const statementFileName = ({ from, to }: Pick<Statement, 'from' | 'to'>): string =>
  `statement-${from}-to-${to}.pdf`;

const query = {
  /** 1 January of the year of `to` by default. */
  from: z.optional(Day),
  /** Today in the firm's time zone by default. */
  to: z.optional(Day),
  /** Whose statement an admin asks for. Clients get their own, and may name nobody else. */
  clientEmail: z.optional(emailAddress(statementTexts.noClient)),
  /** Asks for the statement of an organisation: what was billed for the cases that are shared with it. */
  organisationId: z.optional(IdFilter),
};

export const getStatement = endpoint({
  method: 'GET',
  path: '/invoices/statement',
  access: ['client', 'admin'],
  scope: 'invoices:read',
  input: z.object({ query: z.object(query) }),
  data: z.object({ statement: Statement }),
});

export const downloadStatement = endpoint({
  method: 'GET',
  path: '/invoices/statement/pdf',
  access: ['client', 'admin'],
  input: z.object({ query: z.object(query) }),
  data: z.object({}),
  carries: 'file',
});
