import { describeCalls } from '../calls/call-docs';
import { sampleIds } from '../calls/sample-ids';
import { missing, tooMany } from '../calls/shared-refusals';
import { invoiceTexts } from './invoices';
import * as contracts from './online-payment';

const { checkoutRefusals: refusals } = contracts;

export const onlinePaymentDocs = describeCalls(contracts, {
  name: 'Online payment',
  description:
    'Paying an invoice on a page of the payment provider, while the operator has set one. What was paid becomes a payment like any other, once the provider has confirmed it.',
  missing: missing('invoice', invoiceTexts.notFound),
  calls: {
    startCheckout: {
      summary: 'Open the page of the payment provider',
      description:
        'The page asks for the whole balance. While it is open, the same page is returned again; a page for another amount is closed first.',
      ask: { params: { invoiceId: sampleIds.invoice } },
      reply: { url: 'https://checkout.stripe.com/c/pay/cs_live_a1b2c3' },
      refuses: [
        {
          code: 'CONFLICT',
          message: refusals.notOffered,
          when: 'no provider is set, or the provider takes no such amount',
        },
        { code: 'CONFLICT', message: refusals.nothingLeft, when: 'the balance is 0' },
        { code: 'CONFLICT', message: refusals.processing, when: 'an earlier payment takes days to arrive' },
        { code: 'NOT_READY', message: refusals.unreachable, when: 'the provider does not answer' },
        tooMany('one account opens more than 20 pages in 10 minutes'),
      ],
    },
    receiveStripeEvent: {
      summary: 'Receive an event of Stripe',
      description:
        'For Stripe only. The signature covers the bytes of the body and may be at most 300 seconds old. An event that was received before changes nothing. Events of other kinds are accepted and ignored.',
      ask: { body: { id: 'evt_1', type: 'checkout.session.completed' } },
      reply: {},
      headers: [
        {
          name: 'Stripe-Signature',
          description: 'Time and signature, as Stripe makes them.',
          example: 't=1772442000,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd',
        },
      ],
      refuses: [
        {
          code: 'MALFORMED',
          message: refusals.badEvent,
          when: 'the signature is wrong or old, or the event does not belong to a page that the portal has opened',
        },
      ],
    },
  },
});
