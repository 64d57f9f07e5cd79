import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id } from '../calls/fields';
import { HowToPay } from './how-to-pay';
import { InvoiceView } from './invoices';
import { OnlinePayment } from './online-payment';
import { TaxWords } from './tax';

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:invoiceId',
  access: 'signed-in',
  scope: 'invoices:read',
  input: z.object({ params: z.object({ invoiceId: Id }) }),
  data: z.object({
    invoice: InvoiceView,
    /** Present while the invoice awaits payment. */
    howToPay: z.optional(HowToPay),
    /** Present for the client while the invoice can be paid online. */
    onlinePayment: z.optional(OnlinePayment),
    /** Present under the law of India, where the states of firm and buyer decide. */
    taxWords: z.optional(TaxWords),
  }),
});
