import type { Delivery, InvoiceView } from '@portal/contracts';
import type { Actor } from '../kernel/actor';
import type { BusinessDay } from '../kernel/business-day';
import { invoicePolicy } from './invoice.policy';
import type { InvoiceOnCase } from './invoice-access';
import { dollars } from './invoice-amounts';
import { movesFrom, statusOn } from './invoice-status';

/**
 * An invoice as `actor` sees it on `today`.
 *
 * @param delivery - how far its mails got, where the actor may know.
 */
export function presentInvoice(
  actor: Actor,
  invoice: InvoiceOnCase,
  today: BusinessDay,
  delivery?: Delivery,
): InvoiceView {
  const { file } = invoice;
  const status = statusOn(today, invoice);
  const mayChange = invoicePolicy.change(actor, invoice);
  return {
    _id: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    caseId: invoice.caseId,
    caseNumber: file.caseNumber,
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
    client: { name: file.clientName, email: file.clientEmail },
    issuerName: invoice.issuerName,
    sentAt: invoice.sentAt ?? undefined,
    viewedAt: invoice.viewedAt ?? undefined,
    viewCount: invoice.viewCount,
    paidAt: invoice.paidAt ?? undefined,
    paymentMethod: invoice.paymentMethod ?? undefined,
    paymentReference: invoice.paymentReference ?? undefined,
    cancelReason: invoice.cancelReason ?? undefined,
    version: invoice.version,
    delivery,
    abilities: {
      edit: mayChange && status === 'draft',
      nextStatuses: mayChange ? [...movesFrom(status)] : [],
    },
  };
}
