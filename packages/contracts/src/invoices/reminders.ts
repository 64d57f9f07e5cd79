import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id } from '../calls/fields';
import { InvoiceView } from './invoices';

export const reminderRefusals = {
  nothingLeft: 'There is nothing left to pay of this invoice.',
  sentToday: 'The client has got this invoice by email today. You can remind them from tomorrow on.',
  /** @param when - such as `2 March 2026 at 13:05`. */
  remindedToday: (when: string) =>
    `The client was already reminded on ${when}. They get at most one reminder a day, so you can send the next one tomorrow.`,
} as const;

/** Queues an email that reminds the client of an unpaid invoice; at most one a day, with those that the portal sends by itself. */
export const remindInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:invoiceId/remind',
  access: ['admin', 'attorney'],
  idempotent: true,
  input: z.object({ params: z.object({ invoiceId: Id }) }),
  data: z.object({ invoice: InvoiceView }),
  message: 'The reminder will be sent.',
});
