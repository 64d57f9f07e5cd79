import Router from '@koa/router';
import {
  creditInvoice,
  downloadCreditNote,
  downloadReceipt,
  recordPayment,
  refundInvoice,
  reversePayment,
} from '@portal/contracts';
import { paperLanguage } from '../../../casework/cases';
import type { Config } from '../../../platform/config';
import type { Database } from '../../../platform/db/database';
import { serveFile } from '../../../platform/http/files/serve-file';
import type { RequestState } from '../../../platform/http/request-state';
import { serve } from '../../../platform/http/serve';
import { idempotencyKey } from '../../../platform/idempotency';
import type { Actor } from '../../../platform/kernel/actor';
import { issuerOf } from '../../../platform/pdf/issuer';
import type { CheckoutService } from '../checkout/checkout.service';
import type { InvoiceService } from '../invoices.service';
import type { InvoicePrinter } from '../pdf/invoice-printer';
import { presentChanged, presentWhole } from '../whole-invoice.presenter';
import type { PaymentService } from './payment.service';
import { entryOf } from './present-entries';

interface PaymentServices {
  payments: PaymentService;
  checkouts: CheckoutService;
  invoices: InvoiceService;
  printer: InvoicePrinter;
  config: Config;
  db: Database;
}

export function paymentRoutes({
  payments,
  checkouts,
  invoices,
  printer,
  config,
  db,
}: PaymentServices): Router<RequestState> {
  const router = new Router<RequestState>();
  const issuer = issuerOf(config);

  serve(router, recordPayment, async ({ actor, params, body }, context) => {
    const { entryId } = await payments.pay(actor, { ...params, body, key: idempotencyKey(context) });
    await checkouts.closeUnfit(params.invoiceId);
    const invoice = await presentChanged(invoices, actor, params.invoiceId);
    return { invoice, payment: entryOf(invoice.payments, entryId) };
  });

  serve(router, creditInvoice, async ({ actor, params, body }, context) => {
    const { entryId } = await payments.credit(actor, { ...params, body, key: idempotencyKey(context) });
    await checkouts.closeUnfit(params.invoiceId);
    const invoice = await presentChanged(invoices, actor, params.invoiceId);
    return { invoice, creditNote: entryOf(invoice.creditNotes, entryId) };
  });

  serve(router, refundInvoice, async ({ actor, params, body }, context) => {
    const { entryId } = await payments.refund(actor, { ...params, body, key: idempotencyKey(context) });
    const invoice = await presentChanged(invoices, actor, params.invoiceId);
    return { invoice, refund: entryOf(invoice.refunds, entryId) };
  });

  serve(router, reversePayment, async ({ actor, params, body }) => {
    const { id } = await payments.reverse(actor, params.paymentId, body.reason);
    return { invoice: await presentChanged(invoices, actor, id) };
  });

  const open = async (actor: Actor, invoiceId: string) => {
    const found = await invoices.openToPrint(actor, invoiceId);
    const language = await paperLanguage(db.read, actor, found.caseRecord, config);
    return { invoice: await presentWhole(invoices, actor, found), issuer, language };
  };

  serveFile(router, downloadReceipt, async ({ actor, params }) => {
    const paper = await open(actor, await payments.invoiceOf(actor, params.paymentId, 'payment'));
    const payment = entryOf(paper.invoice.payments, params.paymentId);
    return {
      name: `${payment.receiptNumber}.pdf`,
      mimeType: 'application/pdf',
      content: await printer.print({ payment, ...paper }),
    };
  });

  serveFile(router, downloadCreditNote, async ({ actor, params }) => {
    const paper = await open(actor, await payments.invoiceOf(actor, params.creditNoteId, 'credit'));
    const creditNote = entryOf(paper.invoice.creditNotes, params.creditNoteId);
    return {
      name: `${creditNote.creditNoteNumber}.pdf`,
      mimeType: 'application/pdf',
      content: await printer.print({ creditNote, ...paper }),
    };
  });

  return router;
}
