import { Invoice, InvoiceEntry } from '../../src/billing/invoices';
import { mailReminder, type ReminderDay } from '../../src/billing/invoices/invoice-mails';
import type { Quote } from '../../src/billing/quotes';
import { instant } from '../../src/platform/kernel/clock';
import { invoiceRow, paymentRow } from '../invoice-row';
import { insertQuote, quoteRow } from '../quote-row';
import type { MailRow } from './mail-row';
import type { Office } from './office';

export async function addInvoice({ api, ann, caseRecord }: Office, status: 'draft' | 'sent'): Promise<Invoice> {
  const invoice = invoiceRow({ caseId: caseRecord.id, issuerId: ann.user.id, status, dueDay: '2026-03-20' });
  await api.db.write((tx) => tx.insert(Invoice, invoice));
  return invoice;
}

/** Does something with a sent quote, of which the attorney hears. */
export const onQuote = (call: (office: Office, quote: Quote) => Promise<unknown>): MailRow => ({
  event: async (office) => {
    const quote = quoteRow({ caseId: office.caseRecord.id });
    await office.api.db.write((tx) => insertQuote(tx, quote));
    await call(office, quote);
  },
  recipients: ['ann'],
  link: 'invoice',
});

export const changedInvoice = (from: 'draft' | 'sent', to: 'sent' | 'paid' | 'cancelled'): MailRow => ({
  event: async (office) =>
    office.ann.browser.put(`/invoices/${(await addInvoice(office, from)).id}`, { status: to, reason: 'Asked for.' }),
  recipients: ['carl'],
  link: 'invoice',
});

/** Changes an invoice over 100 dollars, of which 40 are paid. */
export const movedMoney = (
  call: (office: Office, invoice: Invoice, paymentId: string) => Promise<unknown>,
): MailRow => ({
  event: async (office) => {
    const invoice = await addInvoice(office, 'sent');
    const entry = paymentRow(invoice, { amountCents: 4_000 });
    await office.api.db.write(async (tx) => {
      await tx.insert(InvoiceEntry, entry);
      await tx.update(Invoice, { id: invoice.id }, { paidCents: 4_000 });
    });
    await call(office, invoice, entry.id);
  },
  recipients: ['carl'],
  link: 'invoice',
});

export const credit = (office: Office, { id }: Invoice) =>
  office.ann.browser.post(`/invoices/${id}/credit`, { amount: 70, reason: 'Agreed.' });

export const reminder = (stage: ReminderDay): MailRow => ({
  event: async (office) => {
    const { api, caseRecord } = office;
    const invoice = { ...(await addInvoice(office, 'sent')), caseRecord };
    await api.db.write((tx) => mailReminder(tx, invoice, stage, instant(api.clock.now())));
  },
  recipients: ['carl'],
  link: 'invoice',
});
