import type { InvoiceStatus } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Instant } from '../../platform/kernel/clock';
import { dayIn, type Phrase, say } from '../../platform/phrases/phrase';
import { enqueueMail, type MailKind } from '../../records/mail';
import { statusOn } from './changes/invoice-status';
import type { Moment } from './changes/moment';
import type { InvoiceOnCase } from './invoice-access';

/** The mail texts for what happens to invoices. They leave out amounts and the matter of the case, because mail is not private. */
const texts = {
  'part-paid': ({ invoiceNumber: number }: InvoiceOnCase) => ({
    title: 'We have received a payment',
    paragraphs: [
      say('We have received a part of invoice {number}. Sign in to see the receipt and what is left to pay.', {
        number,
      }),
    ],
  }),
  'payment-reversed': ({ invoiceNumber: number }: InvoiceOnCase) => ({
    title: 'A payment was reversed',
    paragraphs: [
      say('A payment of invoice {number} no longer counts. Sign in to see why and what is left to pay.', { number }),
    ],
  }),
  credited: ({ invoiceNumber: number }: InvoiceOnCase) => ({
    title: 'A credit note for you',
    paragraphs: [
      say('We have credited a part of invoice {number} or all of it. Sign in to read the credit note.', { number }),
    ],
  }),
  refunded: ({ invoiceNumber: number }: InvoiceOnCase) => ({
    title: 'We have sent a refund',
    paragraphs: [
      say('We have sent money back that was paid too much for invoice {number}. Sign in to see the details.', {
        number,
      }),
    ],
  }),
  sent: ({ invoiceNumber: number, dueDay }: InvoiceOnCase) => ({
    title: 'A new invoice for you',
    paragraphs: [
      say('Invoice {number} is ready.', { number }),
      say('Payment is due on {day}. Sign in to read the invoice or download it as a PDF.', { day: dayIn(dueDay) }),
      'We never send or change bank details by email.',
    ],
  }),
  paid: ({ invoiceNumber: number }: InvoiceOnCase) => ({
    title: 'We have received your payment',
    paragraphs: [say('Invoice {number} is paid in full. Thank you.', { number })],
  }),
  overpaid: ({ invoiceNumber: number }: InvoiceOnCase) => ({
    title: 'You have paid more than was due',
    paragraphs: [
      say(
        'We have received more for invoice {number} than was left to pay. We will send the rest back. Sign in to see the details.',
        { number },
      ),
    ],
  }),
  cancelled: ({ invoiceNumber: number }: InvoiceOnCase) => ({
    title: 'An invoice was cancelled',
    paragraphs: [say("Invoice {number} was cancelled. You don't need to pay it. Sign in to see why.", { number })],
  }),
};

type InvoiceEvent = keyof typeof texts;

/** @param occasion - the id of the payment, reversal, credit note or refund, because an invoice may have several of each. */
export const mailInvoiceEvent = (
  tx: EntityManager,
  event: InvoiceEvent,
  invoice: InvoiceOnCase,
  { at, occasion }: { at: Instant; occasion?: string },
) => mailClient(tx, invoice, { kind: `invoice.${event}`, ...texts[event](invoice), at, occasion });

/** Queues the mail about a change of status in its transaction. A cancelled draft sends none, because the client never saw it. */
export async function mailInvoiceStatus(
  tx: EntityManager,
  was: InvoiceStatus,
  invoice: InvoiceOnCase,
  at: Instant,
): Promise<void> {
  const { status } = invoice;
  if (status === 'sent' || (status === 'cancelled' && was !== 'draft')) {
    await mailInvoiceEvent(tx, status, invoice, { at });
  }
}

/** Days after the due day on which a client is reminded. */
export const reminderDays = [-1, 3, 7, 14] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** Queues one reminder; `stage` is one of `reminderDays`. */
export const mailReminder = (
  tx: EntityManager,
  invoice: InvoiceOnCase,
  stage: ReminderDay,
  at: Instant,
): Promise<void> =>
  mailClient(tx, invoice, {
    kind: `invoice.reminder.${stage}`,
    ...reminderOf(invoice, stage > 0, 'An invoice is due soon'),
    at,
  });

/** Queues a reminder that staff have asked for. */
export const mailReminderNow = (tx: EntityManager, invoice: InvoiceOnCase, { at, today }: Moment): Promise<void> =>
  mailClient(tx, invoice, {
    kind: 'invoice.reminder.now',
    occasion: today,
    ...reminderOf(invoice, statusOn(today, invoice) === 'overdue', 'An invoice is waiting for your payment'),
    at,
  });

function reminderOf({ invoiceNumber: number, dueDay }: InvoiceOnCase, isLate: boolean, title: string) {
  const day = dayIn(dueDay);
  return isLate
    ? {
        title: 'An invoice is overdue',
        paragraphs: [
          say('Invoice {number} was due on {day}. If you have already paid it, please let us know.', { number, day }),
        ],
      }
    : {
        title,
        paragraphs: [say('Invoice {number} is due on {day}. If you have already paid it, thank you.', { number, day })],
      };
}

interface ClientMail {
  kind: MailKind;
  title: string;
  paragraphs: Phrase[];
  occasion?: string | undefined;
  at: Instant;
}

const mailClient = (
  tx: EntityManager,
  { id, invoiceNumber, caseRecord }: InvoiceOnCase,
  { kind, title, paragraphs, occasion, at }: ClientMail,
) =>
  enqueueMail(tx, {
    kind,
    subjectId: id,
    ...(occasion && { occasion }),
    recipient: caseRecord.clientEmail,
    language: caseRecord.language,
    subject: say('{title}: {number}', { title: say(title), number: invoiceNumber }),
    heading: title,
    paragraphs,
    action: { label: 'Open the invoice', url: `/invoices/${id}` },
    caseId: caseRecord.id,
    at,
  });
