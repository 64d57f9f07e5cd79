import type { Delivery, InvoiceStatus, InvoiceView } from '@portal/contracts';
import type { Actor } from '../../platform/kernel/actor';
import { type BusinessTime, businessDay } from '../../platform/kernel/business-day';
import type { Instant } from '../../platform/kernel/clock';
import { dollars } from './changes/invoice-amounts';
import { paymentDays } from './changes/invoice-payment';
import { movesFrom, outstanding, statusOn } from './changes/invoice-status';
import { inTaxCurrency } from './changes/tax-currency';
import type { InvoiceEntry } from './entries/invoice-entry.entity';
import { presentEntries, presentSums } from './entries/present-entries';
import { balanceCents, toRefundCents } from './entries/sums';
import { invoicePolicy } from './invoice.policy';
import type { InvoiceOnCase } from './invoice-access';
import type { PaperLine } from './paper-columns';

interface Related {
  entries?: readonly InvoiceEntry[];
  delivery?: Delivery | null | undefined;
  organisationName?: string | null;
}

/**
 * Presents an invoice as `actor` sees it at `time`.
 *
 * @param related - its entries, the delivery state of its mails, which clients do not see, and the organisation of its case.
 */
export function presentInvoice(
  actor: Actor,
  found: InvoiceOnCase,
  time: BusinessTime,
  { entries = [], delivery, organisationName }: Related = {},
): InvoiceView {
  const invoice = shownTo(actor, found, time);
  const { caseRecord, status } = invoice;
  const shown = presentEntries(entriesFor(actor, found, entries), invoice, time);
  return {
    _id: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    caseId: invoice.caseId,
    caseNumber: caseRecord.caseNumber,
    subjectName: (invoicePolicy.seeSubject(actor, found) && caseRecord.subjectName) || undefined,
    status,
    totalAmount: dollars(invoice.totalCents),
    subtotal: dollars(invoice.subtotalCents),
    taxAmount: dollars(invoice.taxCents),
    ...presentSums(invoice),
    dueDate: invoice.dueDay ?? undefined,
    createdAt: invoice.createdAt,
    notes: invoice.notes ?? undefined,
    lineItems: invoice.lines.map(presentLine),
    client: { name: caseRecord.clientName, email: caseRecord.clientEmail },
    organisation: organisationOf(actor, found, organisationName),
    ...presentTax(invoice),
    issuerName: invoice.issuerName,
    sentAt: invoice.sentAt ?? undefined,
    issuedOn: dayOfIssue(invoice, status, time),
    ...(invoicePolicy.seeViews(actor, invoice) && viewsOf(invoice)),
    ...(invoice.paidAt && paymentOf(shown.payments, invoice.paidAt, time)),
    ...shown,
    cancelReason: invoice.cancelReason ?? undefined,
    ...quoteOf(invoice),
    version: invoice.version,
    delivery: (invoicePolicy.seeDelivery(actor, invoice) && delivery) || undefined,
    abilities: abilitiesOf(actor, invoice, time),
  };
}

/** Whoever has lost the case is not told with whom it is shared since. */
const organisationOf = (
  actor: Actor,
  invoice: InvoiceOnCase,
  name: string | null | undefined,
): InvoiceView['organisation'] => {
  const { organisationId } = invoice.caseRecord;
  return organisationId && name && invoicePolicy.seePresent(actor, invoice) ? { _id: organisationId, name } : undefined;
};

export const presentLine = (line: PaperLine): InvoiceView['lineItems'][number] => ({
  description: line.description,
  quantity: line.quantityHundredths / 100,
  unitPrice: dollars(line.unitPriceCents),
  taxRate: line.taxRateHundredths / 100,
  taxCategory: line.taxCategory,
  amount: dollars(line.netCents),
});

const viewsOf = ({ viewedAt, viewCount, remindedAt }: InvoiceOnCase) => ({
  viewedAt: viewedAt ?? undefined,
  viewCount,
  remindedAt: remindedAt ?? undefined,
});

const quoteOf = ({ quoteId }: InvoiceOnCase) => (quoteId ? { quoteId } : {});

/** What the laws on tax invoices ask for besides the amounts. */
function presentTax(invoice: InvoiceOnCase): Pick<InvoiceView, TaxDetail> {
  const { billTo, caseRecord, supplyDay, exchangeRate, taxCountry } = invoice;
  return {
    billTo: {
      name: billTo?.name ?? caseRecord.clientName,
      address: billTo?.address || undefined,
      taxNumber: billTo?.taxNumber || undefined,
      country: billTo?.country || undefined,
    },
    supplyDate: supplyDay ?? undefined,
    exchangeRate: exchangeRate ?? undefined,
    inTaxCurrency: inTaxCurrency(invoice, invoice),
    taxCountry: taxCountry ?? undefined,
  };
}

type TaxDetail = 'billTo' | 'supplyDate' | 'exchangeRate' | 'inTaxCurrency' | 'taxCountry';

const shownTo = (actor: Actor, invoice: InvoiceOnCase, { today }: BusinessTime): InvoiceOnCase =>
  invoicePolicy.seePresent(actor, invoice) ? { ...invoice, status: statusOn(today, invoice) } : asSent(invoice);

const entriesFor = (actor: Actor, invoice: InvoiceOnCase, entries: readonly InvoiceEntry[]) =>
  invoicePolicy.seePresent(actor, invoice) ? entries : [];

/** Returns an invoice as it was when it was sent: for its issuer, who has lost the case since. */
const asSent = (invoice: InvoiceOnCase): InvoiceOnCase => ({
  ...invoice,
  status: 'sent',
  viewedAt: null,
  viewCount: 0,
  remindedAt: null,
  paidAt: null,
  paidCents: 0,
  creditedCents: 0,
  cancelledAt: null,
  cancelReason: null,
  version: 1,
  caseRecord: {
    ...invoice.caseRecord,
    subjectName: invoice.billedSubject,
    clientName: invoice.billTo?.name ?? 'Client',
    clientEmail: invoice.billTo?.email ?? '',
  },
});

function dayOfIssue({ sentAt, createdAt }: InvoiceOnCase, status: InvoiceStatus, { timeZone }: BusinessTime) {
  return status === 'draft' ? undefined : businessDay(new Date(sentAt ?? createdAt), timeZone);
}

function paymentOf(
  payments: InvoiceView['payments'],
  paidAt: Instant,
  { timeZone }: BusinessTime,
): Partial<InvoiceView> {
  const last = payments.findLast(({ reversedOn }) => reversedOn === undefined);
  return {
    paidAt,
    paidOn: businessDay(new Date(paidAt), timeZone),
    paymentMethod: last?.method,
    paymentReference: last?.reference,
  };
}

function abilitiesOf(actor: Actor, invoice: InvoiceOnCase, time: BusinessTime): InvoiceView['abilities'] {
  const mayChange = invoicePolicy.change(actor, invoice);
  const isSent = invoice.status !== 'draft' && invoice.status !== 'cancelled';
  const recordPayment = mayChange && balanceCents(invoice) > 0;
  const refund = mayChange && toRefundCents(invoice) > 0;
  return {
    edit: mayChange && invoice.status === 'draft',
    nextStatuses: mayChange ? [...movesFrom(invoice)] : [],
    recordPayment,
    reversePayment: mayChange && isSent,
    credit: mayChange && isSent && invoice.creditedCents < invoice.totalCents,
    refund,
    remind: mayChange && outstanding.some((status) => status === invoice.status),
    paymentDays: recordPayment || refund ? paymentDays(invoice, time) : undefined,
  };
}
