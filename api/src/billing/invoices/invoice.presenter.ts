import type { Delivery, InvoiceStatus, InvoiceView } from '@portal/contracts';
import type { Actor } from '../../platform/kernel/actor';
import { type BusinessTime, businessDay } from '../../platform/kernel/business-day';
import type { Instant } from '../../platform/kernel/clock';
import { dollars } from './changes/invoice-amounts';
import { paymentDays } from './changes/invoice-payment';
import { movesFrom, statusOn } from './changes/invoice-status';
import { invoicePolicy } from './invoice.policy';
import type { InvoiceOnCase } from './invoice-access';

/**
 * Presents an invoice as `actor` sees it at `time`.
 *
 * @param delivery - the delivery state of its mails; clients do not see it.
 */
export function presentInvoice(
  actor: Actor,
  found: InvoiceOnCase,
  time: BusinessTime,
  delivery?: Delivery | null,
): InvoiceView {
  const invoice = shownTo(actor, found, time);
  const { caseRecord, status } = invoice;
  return {
    _id: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    caseId: invoice.caseId,
    caseNumber: caseRecord.caseNumber,
    subjectName: caseRecord.subjectName || undefined,
    status,
    totalAmount: dollars(invoice.totalCents),
    subtotal: dollars(invoice.subtotalCents),
    taxAmount: dollars(invoice.taxCents),
    dueDate: invoice.dueDay ?? undefined,
    createdAt: invoice.createdAt,
    notes: invoice.notes ?? undefined,
    lineItems: invoice.lines.map((line) => ({
      description: line.description,
      quantity: line.quantityHundredths / 100,
      unitPrice: dollars(line.unitPriceCents),
      taxRate: line.taxRateHundredths / 100,
      amount: dollars(line.netCents),
    })),
    client: { name: caseRecord.clientName, email: caseRecord.clientEmail },
    issuerName: invoice.issuerName,
    sentAt: invoice.sentAt ?? undefined,
    issuedOn: dayOfIssue(invoice, status, time),
    ...(invoicePolicy.seeViews(actor, invoice) && {
      viewedAt: invoice.viewedAt ?? undefined,
      viewCount: invoice.viewCount,
    }),
    ...(invoice.paidAt && paymentOf(invoice, invoice.paidAt, time)),
    cancelReason: invoice.cancelReason ?? undefined,
    version: invoice.version,
    delivery: (invoicePolicy.seeDelivery(actor, invoice) && delivery) || undefined,
    abilities: abilitiesOf(actor, invoice, time),
  };
}

const shownTo = (actor: Actor, invoice: InvoiceOnCase, { today }: BusinessTime): InvoiceOnCase =>
  invoicePolicy.seePresent(actor, invoice) ? { ...invoice, status: statusOn(today, invoice) } : asSent(invoice);

/** Returns an invoice as it was when it was sent: for its issuer, who has lost the case since. */
const asSent = (invoice: InvoiceOnCase): InvoiceOnCase => ({
  ...invoice,
  status: 'sent',
  viewedAt: null,
  viewCount: 0,
  paidAt: null,
  paymentMethod: null,
  paymentReference: null,
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

const paymentOf = (
  { paymentMethod, paymentReference }: InvoiceOnCase,
  paidAt: Instant,
  { timeZone }: BusinessTime,
): Partial<InvoiceView> => ({
  paidAt,
  paidOn: businessDay(new Date(paidAt), timeZone),
  paymentMethod: paymentMethod ?? undefined,
  paymentReference: paymentReference ?? undefined,
});

function abilitiesOf(actor: Actor, invoice: InvoiceOnCase, time: BusinessTime): InvoiceView['abilities'] {
  const mayChange = invoicePolicy.change(actor, invoice);
  const nextStatuses = mayChange ? [...movesFrom(invoice.status)] : [];
  return {
    edit: mayChange && invoice.status === 'draft',
    nextStatuses,
    paymentDays: nextStatuses.includes('paid') ? paymentDays(invoice, time) : undefined,
  };
}
