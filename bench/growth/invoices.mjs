import { attorneyId, below, caseId, day, end, identityOf, idOf, iso, nameOf, pick, size, span } from './firm.mjs';

/** Returns a status as the scheduled job would set it: unpaid invoices after the due day are overdue. */
function invoiceStatus(share, dueAt) {
  if (share < 0.92) return pick(['paid', 'paid', 'paid', 'paid', 'cancelled']);
  return pick(['draft', 'paid', ...(dueAt < Date.now() ? ['overdue'] : ['sent', 'viewed'])]);
}
const lastReminder = 14;

export function* invoices(staff) {
  for (let number = 0; number < size.cases * size.invoicesPerCase; number += 1) {
    const of = Math.floor(number / size.invoicesPerCase);
    const at = end - span + (of / size.cases) * span + day;
    const attorney = of % size.attorneys;
    const dueAt = at + 14 * day;
    const status = invoiceStatus(of / size.cases, dueAt);
    const cents = 50_000 + below(300_000);
    const invoiceNumber = `INV-${iso(at).slice(0, 4)}-${String(number + 1).padStart(6, '0')}`;
    yield {
      id: idOf('invoice', number),
      invoiceNumber,
      searchText: [invoiceNumber, ...Object.values(identityOf(of, staff))].join(' ').toLowerCase(),
      caseId: caseId(of),
      issuerId: attorney === 0 ? staff.attorney.id : attorneyId(attorney),
      issuerName: nameOf(attorney),
      status,
      lines: JSON.stringify([
        {
          description: 'Company verification report',
          quantityHundredths: 100,
          unitPriceCents: cents,
          taxRateHundredths: 0,
          netCents: cents,
          taxCents: 0,
        },
      ]),
      subtotalCents: cents,
      taxCents: 0,
      totalCents: cents,
      dueDay: iso(dueAt).slice(0, 10),
      notes: null,
      sentAt: status === 'draft' ? null : iso(at),
      viewedAt: null,
      viewCount: 0,
      paidAt: status === 'paid' ? iso(at + 5 * day) : null,
      paymentMethod: null,
      paymentReference: null,
      cancelledAt: null,
      cancelReason: null,
      lastReminder,
      createdAt: iso(at),
      updatedAt: iso(at),
      version: 1,
    };
  }
}
