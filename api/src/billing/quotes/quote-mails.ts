import type { EntityManager } from 'typeorm';
import { recipientsOf } from '../../casework/cases';
import type { Actor } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import { dayIn, type Phrase, say } from '../../platform/phrases/phrase';
import { enqueueMail } from '../../records/mail';
import type { QuoteOnCase } from './quote-access';

interface Words {
  to: 'client' | 'staff';
  title: string;
  text: (quote: QuoteOnCase) => Phrase;
}

/** The mail texts for what happens to quotes. They leave out amounts, scope and names, because mail is not private. */
const mails = {
  sent: {
    to: 'client',
    title: 'A quote for you to read',
    text: ({ quoteNumber, validUntil }) =>
      say('Quote {number} is ready. Sign in to read it, and to accept or decline it by {day}.', {
        number: quoteNumber,
        day: dayIn(validUntil),
      }),
  },
  withdrawn: {
    to: 'client',
    title: 'A quote was withdrawn',
    text: ({ quoteNumber }) =>
      say("We have taken quote {number} back. You don't need to answer it.", { number: quoteNumber }),
  },
  recorded: {
    to: 'client',
    title: 'We have recorded your acceptance',
    text: ({ quoteNumber }) =>
      say('We have recorded that you accepted quote {number}. If you did not, please tell us at once.', {
        number: quoteNumber,
      }),
  },
  accepted: {
    to: 'staff',
    title: 'A quote was accepted',
    text: ({ quoteNumber, caseRecord }) => `Quote ${quoteNumber} in case ${caseRecord.caseNumber} was accepted.`,
  },
  declined: {
    to: 'staff',
    title: 'A quote was declined',
    text: ({ quoteNumber, caseRecord }) => `Quote ${quoteNumber} in case ${caseRecord.caseNumber} was declined.`,
  },
} satisfies Record<string, Words>;

/** Queues the mails about what has happened to a quote, except to the person who did it. */
export async function mailQuote(
  tx: EntityManager,
  actor: Actor,
  event: keyof typeof mails,
  quote: QuoteOnCase,
  at: Instant,
): Promise<void> {
  const { to, title, text }: Words = mails[event];
  for (const { side, address } of await recipientsOf(tx, quote.caseRecord, actor)) {
    if (side === to) {
      await enqueueMail(tx, {
        kind: `quote.${event}`,
        subjectId: quote.id,
        recipient: address,
        ...(side === 'client' && { language: quote.caseRecord.language }),
        subject: say('{title}: {number}', { title: say(title), number: quote.quoteNumber }),
        heading: title,
        paragraphs: [text(quote)],
        action: { label: 'Open the quote', url: `/quotes/${quote.id}` },
        caseId: quote.caseId,
        at,
      });
    }
  }
}
