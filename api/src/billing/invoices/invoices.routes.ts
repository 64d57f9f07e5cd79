import Router from '@koa/router';
import {
  createInvoice,
  downloadInvoice,
  downloadStatement,
  getInvoice,
  getStatement,
  getTaxSettings,
  type InvoiceView,
  listInvoices,
  remindInvoice,
  retryInvoiceDelivery,
  statementFileName,
  taxNotes,
  taxParts,
  updateInvoice,
} from '@portal/contracts';
import { paperLanguage } from '../../casework/cases';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/database';
import { serveFile } from '../../platform/http/files/serve-file';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import { idempotencyKey } from '../../platform/idempotency';
import { type Issuer, issuerOf } from '../../platform/pdf/issuer';
import type { CheckoutService } from './checkout/checkout.service';
import { howToPay } from './how-to-pay';
import { presentInvoice } from './invoice.presenter';
import type { InvoiceService } from './invoices.service';
import type { InvoicePrinter } from './pdf/invoice-printer';
import { presentChanged, presentWhole } from './whole-invoice.presenter';

interface InvoiceServices {
  invoices: InvoiceService;
  checkouts: CheckoutService;
  printer: InvoicePrinter;
  config: Config;
  db: Database;
}

/** The page cannot know the state of the firm, by which India divides the tax. */
const taxWordsOf = (invoice: InvoiceView, { taxNumber }: Issuer) =>
  invoice.taxCountry === 'IN'
    ? {
        parts: taxParts(invoice, taxNumber).map(([label, amount]) => ({ label, amount })),
        notes: taxNotes(invoice, taxNumber),
      }
    : undefined;

export function invoiceRoutes({ invoices, checkouts, printer, config, db }: InvoiceServices): Router<RequestState> {
  const router = new Router<RequestState>();
  const issuer = issuerOf(config);

  serve(router, createInvoice, async ({ actor, body }) => {
    const { id } = await invoices.create(actor, body);
    return { invoice: await presentChanged(invoices, actor, id) };
  });

  serve(router, listInvoices, async ({ actor, query }) => {
    const { invoices: found, pagination, totals } = await invoices.list(actor, query);
    return {
      invoices: found.map((invoice) => presentInvoice(actor, invoice, invoices.time, invoice)),
      pagination,
      totals,
    };
  });

  // Before the calls with an id, whose paths match these too.
  serve(router, getTaxSettings, async () => ({
    country: invoices.tax.taxCountry ?? undefined,
    currency: invoices.tax.taxCurrency ?? undefined,
  }));

  serve(router, getStatement, async ({ actor, query }) => ({ statement: await invoices.statement(actor, query) }));

  serveFile(router, downloadStatement, async ({ actor, query }) => {
    const { statement, holder } = await invoices.statementToPrint(actor, query);
    const language = await paperLanguage(db.read, actor, holder, config);
    return {
      name: statementFileName(statement),
      mimeType: 'application/pdf',
      content: await printer.print({ statement, issuer, language }),
    };
  });

  serve(router, getInvoice, async ({ actor, params }) => {
    const found = await invoices.open(actor, params.invoiceId);
    const invoice = await presentWhole(invoices, actor, found);
    return {
      invoice,
      howToPay: howToPay(config, invoice.status),
      onlinePayment: await checkouts.offer(actor, found),
      taxWords: taxWordsOf(invoice, issuer),
    };
  });

  serveFile(router, downloadInvoice, async ({ actor, params }) => {
    const found = await invoices.openToPrint(actor, params.invoiceId);
    const invoice = await presentWhole(invoices, actor, found);
    return {
      name: `${invoice.invoiceNumber}.pdf`,
      mimeType: 'application/pdf',
      content: await printer.print({
        invoice,
        issuer,
        howToPay: howToPay(config, invoice.status),
        timeZone: invoices.timeZone,
        language: await paperLanguage(db.read, actor, found.caseRecord, config),
      }),
    };
  });

  serve(router, updateInvoice, async ({ actor, params, body }) => {
    await invoices.update(actor, params.invoiceId, body);
    await checkouts.closeUnfit(params.invoiceId);
    return { invoice: await presentChanged(invoices, actor, params.invoiceId) };
  });

  serve(router, remindInvoice, async ({ actor, params }, context) => {
    await invoices.remind(actor, params.invoiceId, idempotencyKey(context));
    return { invoice: await presentChanged(invoices, actor, params.invoiceId) };
  });

  serve(router, retryInvoiceDelivery, async ({ actor, params }) => {
    await invoices.retryDelivery(actor, params.invoiceId);
    return { invoice: await presentChanged(invoices, actor, params.invoiceId) };
  });

  return router;
}
