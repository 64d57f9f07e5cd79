import Router from '@koa/router';
import {
  createInvoice,
  downloadInvoice,
  downloadStatement,
  getInvoice,
  getStatement,
  listInvoices,
  retryInvoiceDelivery,
  statementFileName,
  updateInvoice,
} from '@portal/contracts';
import type { Config } from '../../platform/config';
import { serveFile } from '../../platform/http/files/serve-file';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import type { Actor } from '../../platform/kernel/actor';
import { issuerOf } from '../../platform/pdf/issuer';
import { howToPay } from './how-to-pay';
import { presentInvoice } from './invoice.presenter';
import type { FoundInvoice, InvoiceOnCase } from './invoice-access';
import type { InvoiceService } from './invoices.service';
import type { InvoicePrinter } from './pdf/invoice-printer';

interface InvoiceServices {
  invoices: InvoiceService;
  printer: InvoicePrinter;
  config: Config;
}

export function invoiceRoutes({ invoices, printer, config }: InvoiceServices): Router<RequestState> {
  const router = new Router<RequestState>();
  const issuer = issuerOf(config);

  const presentFound = (actor: Actor, invoice: FoundInvoice) =>
    presentInvoice(actor, invoice, invoices.time, invoice.delivery);
  /** A change may have queued mails. */
  const presentChanged = async (actor: Actor, invoice: InvoiceOnCase) => ({
    invoice: presentInvoice(actor, invoice, invoices.time, await invoices.delivery(invoice)),
  });

  serve(router, createInvoice, async ({ actor, body }) => presentChanged(actor, await invoices.create(actor, body)));

  serve(router, listInvoices, async ({ actor, query }) => {
    const { invoices: found, pagination, totals } = await invoices.list(actor, query);
    return { invoices: found.map((invoice) => presentFound(actor, invoice)), pagination, totals };
  });

  // Before the calls with an id, whose paths match these too.
  serve(router, getStatement, async ({ actor, query }) => ({ statement: await invoices.statement(actor, query) }));

  serveFile(router, downloadStatement, async ({ actor, query }) => {
    const statement = await invoices.statementToPrint(actor, query);
    return {
      name: statementFileName(statement),
      mimeType: 'application/pdf',
      content: await printer.print({ statement, issuer }),
    };
  });

  serve(router, getInvoice, async ({ actor, params }) => {
    const invoice = presentFound(actor, await invoices.open(actor, params.invoiceId));
    return { invoice, howToPay: howToPay(config, invoice.status) };
  });

  serveFile(router, downloadInvoice, async ({ actor, params }) => {
    const invoice = presentInvoice(actor, await invoices.openToPrint(actor, params.invoiceId), invoices.time);
    return {
      name: `${invoice.invoiceNumber}.pdf`,
      mimeType: 'application/pdf',
      content: await printer.print({
        invoice,
        issuer,
        howToPay: howToPay(config, invoice.status),
        timeZone: invoices.timeZone,
      }),
    };
  });

  serve(router, updateInvoice, async ({ actor, params, body }) =>
    presentChanged(actor, await invoices.update(actor, params.invoiceId, body)),
  );

  serve(router, retryInvoiceDelivery, async ({ actor, params }) =>
    presentChanged(actor, await invoices.retryDelivery(actor, params.invoiceId)),
  );

  return router;
}
