import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Dollars, Id } from '../calls/fields';
import { orNewValue } from '../calls/new-value';

export const OnlinePaymentState = z.enum(['ready', 'open', 'processing']);

/** What a client can pay online now. */
export const OnlinePayment = z.object({
  amount: Dollars,
  /**
   * `open`: the provider's page was opened, and the provider has not said how it ended. `processing`: the client has paid in a way
   * that takes days, such as a bank debit; a second payment is refused until it has arrived or failed.
   */
  state: orNewValue(OnlinePaymentState),
});
export type OnlinePayment = z.infer<typeof OnlinePayment>;

export const checkoutRefusals = {
  notOffered: 'This invoice cannot be paid online. Please use the bank details on the invoice.',
  nothingLeft: 'Nothing is left to pay of this invoice.',
  processing: 'Your payment is on its way. You do not need to pay again.',
  unreachable:
    'The payment provider cannot be reached right now. Please try again in a moment, or pay by bank transfer.',
  badEvent: 'This event could not be accepted.',
} as const;

/** Makes a page of the payment provider for the whole balance, or returns the one that is open. No card data passes the portal. */
export const startCheckout = endpoint({
  method: 'POST',
  path: '/invoices/:invoiceId/checkout',
  access: ['client'],
  input: z.object({ params: z.object({ invoiceId: Id }) }),
  data: z.object({ url: z.string() }),
});

/** Receives what Stripe reports about its pages, as it signs and sends it. */
export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/payments/stripe',
  access: 'public',
  beforeSecondFactor: true,
  carries: 'signed',
  input: z.object({ body: z.looseObject({ id: z.string(), type: z.string() }) }),
  data: z.object({}),
});
