import type { InvoiceStatus } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Instant } from '../kernel/clock';
import { enqueueMail } from '../mail';
import type { InvoiceOnCase } from './invoice-access';
import { longDay } from './long-day';

/** What a client is told when an invoice moves. No amount and no word on the case: anyone may read over a shoulder. */
const news = {
  sent: ({ dueDay }: InvoiceOnCase) => ({
    title: 'A new invoice for you',
    text: `It is due on ${longDay(dueDay)}. Sign in to read it and to download it as a PDF.`,
  }),
  paid: () => ({ title: 'We have received your payment', text: 'Thank you. Nothing is left to pay on this invoice.' }),
  cancelled: () => ({ title: 'An invoice was cancelled', text: 'You need not pay it. Sign in to read the reason.' }),
};

/** Queues the mail about an invoice's move, in its transaction; a draft that is cancelled was never anyone's business. */
export async function mailInvoiceStatus(
  tx: EntityManager,
  was: InvoiceStatus,
  invoice: InvoiceOnCase,
  at: Instant,
): Promise<void> {
  const { status } = invoice;
  if (status === 'paid' || status === 'sent' || (status === 'cancelled' && was !== 'draft')) {
    await mailClient(tx, invoice, { kind: `invoice.${status}`, ...news[status](invoice), at });
  }
}

/** Days from the due day at which a client is reminded. */
export const reminderDays = [-1, 3, 7, 14] as const;

/** Queues one reminder; `stage` is one of `reminderDays`. */
export async function mailReminder(
  tx: EntityManager,
  invoice: InvoiceOnCase,
  stage: number,
  at: Instant,
): Promise<void> {
  const due = longDay(invoice.dueDay);
  await mailClient(tx, invoice, {
    kind: `invoice.reminder.${stage}`,
    ...(stage < 0
      ? { title: 'An invoice is due soon', text: `It is due on ${due}. If you have paid it already, thank you.` }
      : { title: 'An invoice is overdue', text: `It was due on ${due}. If you have paid it already, please tell us.` }),
    at,
  });
}

interface News {
  kind: string;
  title: string;
  text: string;
  at: Instant;
}

const mailClient = (
  tx: EntityManager,
  { id, invoiceNumber, caseRecord }: InvoiceOnCase,
  { kind, title, text, at }: News,
) =>
  enqueueMail(tx, {
    kind,
    subjectId: id,
    recipient: caseRecord.clientEmail,
    subject: `${title}: ${invoiceNumber}`,
    heading: title,
    paragraphs: [`This is about invoice ${invoiceNumber}.`, text],
    action: { label: 'Open the invoice', url: `/invoices/${id}` },
    at,
  });
