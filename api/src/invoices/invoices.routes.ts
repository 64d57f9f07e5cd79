import Router from '@koa/router';
import { createInvoice, downloadInvoice, getInvoice, listInvoices, updateInvoice } from '@portal/contracts';
import type { RequestState } from '../http/request-state';
import { serve } from '../http/serve';
import { serveFile } from '../http/serve-file';
import { presentInvoice } from './invoice.presenter';
import { isOnCase } from './invoice-access';
import { printInvoice } from './invoice-pdf';
import type { InvoiceService } from './invoices.service';
import type { Issuer } from './issuer';

/** @param issuer - the firm, as the PDF names it. */
export function invoiceRoutes(invoices: InvoiceService, issuer: Issuer): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, createInvoice, async ({ actor, body }) => ({
    invoice: presentInvoice(actor, await invoices.create(actor, body), invoices.today),
  }));

  serve(router, listInvoices, async ({ actor, query }) => {
    const { invoices: found, total, totals } = await invoices.list(actor, query);
    const { page, limit } = query;
    return {
      invoices: found.filter(isOnCase).map((invoice) => presentInvoice(actor, invoice, invoices.today)),
      pagination: { page, limit, total, pages: Math.ceil(total / limit) },
      totals,
    };
  });

  serve(router, getInvoice, async ({ actor, params }) => ({
    invoice: presentInvoice(actor, await invoices.open(actor, params.invoiceId), invoices.today),
  }));

  serveFile(router, downloadInvoice, async ({ actor, params }) => {
    const invoice = presentInvoice(actor, await invoices.open(actor, params.invoiceId), invoices.today);
    return {
      name: `${invoice.invoiceNumber}.pdf`,
      mimeType: 'application/pdf',
      content: await printInvoice(invoice, issuer, invoices.timeZone),
    };
  });

  serve(router, updateInvoice, async ({ actor, params, body }) => ({
    invoice: presentInvoice(actor, await invoices.update(actor, params.invoiceId, body), invoices.today),
  }));

  return router;
}
