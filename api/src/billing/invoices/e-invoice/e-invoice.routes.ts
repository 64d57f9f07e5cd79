import Router from '@koa/router';
import { downloadECreditNote, downloadEInvoice, eInvoiceTexts, paymentRefusals } from '@portal/contracts';
import type { Config } from '../../../platform/config';
import { type OutgoingFile, serveFile } from '../../../platform/http/files/serve-file';
import type { RequestState } from '../../../platform/http/request-state';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import type { PaymentService } from '../entries/payment.service';
import { entryOf } from '../entries/present-entries';
import { invoicePolicy } from '../invoice.policy';
import type { FoundInvoice } from '../invoice-access';
import type { InvoiceService } from '../invoices.service';
import { presentWhole } from '../whole-invoice.presenter';
import { creditNoteDocument, type EDocument, invoiceDocument, type Source } from './e-document';
import { missingFields } from './missing-fields';
import { writeUbl } from './ubl';

interface EInvoiceServices {
  invoices: InvoiceService;
  payments: PaymentService;
  config: Config;
}

export function eInvoiceRoutes({ invoices, payments, config }: EInvoiceServices): Router<RequestState> {
  const router = new Router<RequestState>();

  const find = async (actor: Actor, invoiceId: string): Promise<Source & { found: FoundInvoice }> => {
    const found = await invoices.find(actor, invoiceId);
    return { found, invoice: await presentWhole(invoices, actor, found), lines: found.lines, config };
  };

  /** Counts as an opening of the invoice, and as printing it, unless something is missing. */
  const handOut = async (actor: Actor, found: FoundInvoice, document: EDocument): Promise<OutgoingFile> => {
    refuseIncomplete(document, { saysWhere: invoicePolicy.completeEInvoice(actor, found) });
    await invoices.openToPrint(actor, found.id);
    return { name: `${document.number}.xml`, mimeType: 'application/xml', content: writeUbl(document) };
  };

  serveFile(router, downloadEInvoice, async ({ actor, params }) => {
    const source = await find(actor, params.invoiceId);
    refuseUnsent(source);
    return handOut(actor, source.found, invoiceDocument(source));
  });

  serveFile(router, downloadECreditNote, async ({ actor, params }) => {
    const source = await find(actor, await payments.invoiceOf(actor, params.creditNoteId, 'credit'));
    const creditNote = entryOf(source.invoice.creditNotes, params.creditNoteId);
    return handOut(actor, source.found, creditNoteDocument(source, creditNote));
  });

  return router;
}

function refuseUnsent({ invoice: { status } }: Source): void {
  if (status === 'draft') {
    throw new AppError('CONFLICT', paymentRefusals.draft);
  }
  if (status === 'cancelled') {
    throw new AppError('CONFLICT', paymentRefusals.cancelled);
  }
}

/** @throws AppError `CONFLICT` with what is missing, to staff with where it is entered. */
function refuseIncomplete(document: EDocument, { saysWhere }: { saysWhere: boolean }): void {
  const missing = missingFields(document);
  if (missing.length === 0) {
    return;
  }
  const errors: Record<string, string[]> = {};
  for (const { field, what, where } of missing) {
    errors[field] = [...(errors[field] ?? []), saysWhere ? `${what}: ${where}` : what];
  }
  throw new AppError('CONFLICT', saysWhere ? eInvoiceTexts.incomplete : eInvoiceTexts.askUs, { errors });
}
