import type { EntityManager } from 'typeorm';
import type { Case } from '../../casework/cases';
import type { Instant } from '../../platform/kernel/clock';
import { dayIn, type Phrase, say } from '../../platform/phrases/phrase';
import { enqueueMail, type MailKind } from '../../records/mail';
import type { InvoiceOnCase } from '../invoices';

interface Words {
  kind: MailKind;
  /** The id of the row that the mail is about. */
  subjectId: string;
  title: string;
  paragraphs: Phrase[];
}

type Recipient = Pick<Case, 'id' | 'clientEmail' | 'language'>;

/** No mail names a name or says what was found, because mail is not private. */
const mailClient = (tx: EntityManager, { id: caseId, clientEmail, language }: Recipient, words: Words, at: Instant) =>
  enqueueMail(tx, {
    kind: words.kind,
    subjectId: words.subjectId,
    recipient: clientEmail,
    language,
    subject: words.title,
    heading: words.title,
    paragraphs: words.paragraphs,
    action: { label: 'Open my watchlist', url: '/client/watchlist' },
    caseId,
    at,
  });

/** One mail for the summary of a month and its invoice, which it is about, so that staff see whether the invoice arrived. */
export const mailMonth = (
  tx: EntityManager,
  caseRecord: Recipient,
  { id, invoiceNumber, dueDay }: Pick<InvoiceOnCase, 'id' | 'invoiceNumber' | 'dueDay'>,
  at: Instant,
) =>
  mailClient(
    tx,
    caseRecord,
    {
      kind: 'watch.month',
      subjectId: id,
      title: 'Your watchlist this month',
      paragraphs: [
        "This month's check of your watchlist is ready. Sign in to read it.",
        say('Invoice {number} for this month is in your account. Payment is due on {day}.', {
          number: invoiceNumber,
          day: dayIn(dueDay),
        }),
        'You can pause or end the watchlist on its page at any time.',
      ],
    },
    at,
  );

export const mailAlert = (tx: EntityManager, caseRecord: Recipient, alertId: string, at: Instant) =>
  mailClient(
    tx,
    caseRecord,
    {
      kind: 'watch.alert',
      subjectId: alertId,
      title: 'An alert on your watchlist',
      paragraphs: ['We have written to you about a name on your watchlist. Sign in to read it.'],
    },
    at,
  );
