import Router from '@koa/router';
import {
  acceptQuote,
  createQuote,
  declineQuote,
  downloadQuote,
  downloadQuoteCertificate,
  getQuote,
  invoiceQuote,
  listQuotes,
  type QuoteView,
  recordQuoteAcceptance,
  updateQuote,
} from '@portal/contracts';
import { paperLanguage } from '../../casework/cases';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/database';
import { serveFile } from '../../platform/http/files/serve-file';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import { idempotencyKey } from '../../platform/idempotency';
import type { Actor } from '../../platform/kernel/actor';
import { issuerOf } from '../../platform/pdf/issuer';
import { type InvoicePrinter, type InvoiceService, presentChanged } from '../invoices';
import { quotePrinterFor } from './print-quote';
import { presentQuote, presentQuoteRow } from './quote.presenter';
import type { QuoteOnCase } from './quote-access';
import type { QuoteService } from './quotes.service';

interface QuoteServices {
  quotes: QuoteService;
  invoices: InvoiceService;
  printer: InvoicePrinter;
  config: Config;
  db: Database;
}

const mimeType = 'application/pdf';

export function quoteRoutes({ quotes, invoices, printer, config, db }: QuoteServices): Router<RequestState> {
  const router = new Router<RequestState>();
  const issuer = issuerOf(config);

  const present = async (actor: Actor, quote: QuoteOnCase): Promise<QuoteView> =>
    presentQuote(actor, quote, {
      time: quotes.time,
      invoicedCents: await quotes.invoicedCents(actor, quote),
      language: await paperLanguage(db.read, actor, quote.caseRecord, config),
    });
  const printFor = quotePrinterFor(
    (task) => printer.print(task),
    { config, db },
    () => quotes.time,
  );

  serve(router, createQuote, async ({ actor, body }) => ({
    quote: await present(actor, await quotes.create(actor, body)),
  }));

  serve(router, listQuotes, async ({ actor, query }) => {
    const { quotes: found, pagination } = await quotes.list(actor, query);
    return { quotes: found.map((quote) => presentQuoteRow(actor, quote, quotes.time)), pagination };
  });

  serve(router, getQuote, async ({ actor, params }) => ({
    quote: await present(actor, await quotes.open(actor, params.quoteId)),
  }));

  serveFile(router, downloadQuote, async ({ actor, params }) => {
    const { quote, pdf } = await quotes.openToPrint(actor, params.quoteId, printFor(actor));
    return { name: `${quote.quoteNumber}.pdf`, mimeType, content: pdf };
  });

  serveFile(router, downloadQuoteCertificate, async ({ actor, params }) => {
    const { quote, acceptance } = await quotes.openCertificate(actor, params.quoteId);
    const shown = presentQuote(actor, quote, { time: quotes.time });
    const content = await printer.print({ certificateOf: shown, evidence: acceptance, issuer });
    return { name: `${quote.quoteNumber}-certificate.pdf`, mimeType, content };
  });

  serve(router, updateQuote, async ({ actor, params, body }) => ({
    quote: await present(actor, await quotes.update(actor, params.quoteId, body, printFor(actor))),
  }));

  serve(router, acceptQuote, async ({ actor, params, body }) => ({
    quote: await present(actor, await quotes.accept(actor, { ...params, ...body, languages: config.languages })),
  }));

  serve(router, declineQuote, async ({ actor, params, body }) => ({
    quote: await present(actor, await quotes.decline(actor, { ...params, ...body })),
  }));

  serve(router, recordQuoteAcceptance, async ({ actor, params, body }) => ({
    quote: await present(actor, await quotes.recordAcceptance(actor, { ...params, ...body })),
  }));

  serve(router, invoiceQuote, async ({ actor, params, body }, context) => {
    const { invoiceId } = await quotes.invoice(actor, { ...params, ...body }, idempotencyKey(context));
    return { invoice: await presentChanged(invoices, actor, invoiceId) };
  });

  return router;
}
