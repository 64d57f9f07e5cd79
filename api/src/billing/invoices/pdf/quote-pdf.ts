import type { Language, LineView, QuoteView } from '@portal/contracts';
import { businessDay } from '../../../platform/kernel/business-day';
import type { Issuer } from '../../../platform/pdf/issuer';
import { drawLetterhead } from '../../../platform/pdf/letterhead';
import { left, muted, type Paper, width } from '../../../platform/pdf/paper';
import type { PaperWords } from '../../../platform/pdf/paper-words';
import { drawTable } from '../../../platform/pdf/pdf-table';
import { printPaperIn } from '../../../platform/pdf/print-paper';
import { say } from '../../../platform/phrases/phrase';
import { drawBillingFeet, drawParties } from './billing-sheet';
import { lineColumns } from './line-columns';
import { drawSums, type Sums, sumsHeight } from './sums';

/** The input of a PDF: plain values that can be sent to another thread. */
export interface QuotePdfTask {
  quote: QuoteView;
  issuer: Issuer;
  timeZone: string;
  language?: Language | undefined;
}

const termsOf = ({ t }: PaperWords, { termsVersion }: QuoteView): string =>
  termsVersion
    ? t(
        say(
          'The terms of service apply in version {version}. You can read them in the portal, where you accept or decline this quote.',
          { version: termsVersion },
        ),
      )
    : t('Draft – not an offer.');

/** Returns the quote as an A4 PDF. It names no status but that of a draft, because the bytes of a sent quote never change. */
export function printQuote({ quote, issuer, timeZone, language }: QuotePdfTask): Promise<Buffer> {
  const { quoteNumber, caseNumber, issuerName, client, lineItems } = quote;
  const infoOf = ({ t }: PaperWords) => ({
    Title: t(say('{kind} {number}', { kind: say('Quote'), number: quoteNumber })),
    Author: issuer.name,
    Subject: t(say('Case {number}', { number: caseNumber })),
  });
  return printPaperIn(language, infoOf, (paper) => {
    const { words } = paper;
    drawLetterhead(paper, { firm: issuer.name, kind: words.t('Quote').toUpperCase(), name: quoteNumber });
    drawParties(paper, {
      title: words.t('For'),
      client,
      issuer,
      issuedBy: words.t(say('Issued by {name}', { name: issuerName })),
      facts: factsOf(words, quote, timeZone),
    });
    drawText(paper, words.t('Scope'), quote.scope);
    const sums = sumsOf(words, quote);
    drawTable<LineView>(paper, lineColumns(words), lineItems, { below: sumsHeight(sums) });
    drawSums(paper, sums);
    if (quote.notes) {
      drawText(paper, words.t('Notes'), quote.notes);
    }
    drawText(paper, words.t('Terms'), termsOf(words, quote));
    drawBillingFeet(paper, issuer);
  });
}

const factsOf = ({ t, day }: PaperWords, { sentAt, createdAt, validUntil, caseNumber }: QuoteView, timeZone: string) =>
  [
    [t('Date'), day(businessDay(new Date(sentAt ?? createdAt), timeZone))],
    [t('Valid until'), validUntil ? day(validUntil) : t('30 days')],
    [t('Case'), caseNumber],
  ] as const;

const sumsOf = ({ t }: PaperWords, { subtotal, taxAmount, totalAmount }: QuoteView): Sums => ({
  parts: [
    [t('Subtotal'), subtotal],
    [t('Tax'), taxAmount],
  ],
  sum: [t('Total'), totalAmount],
});

export function drawText(paper: Paper, title: string, text: string): void {
  paper.within('Sect', () => {
    paper.makeRoom(40);
    paper.text(title.toUpperCase(), { x: left, y: paper.y, width, size: 7, face: 'bold', color: muted, tag: 'H2' });
    paper.text(text, { x: left, y: paper.y + 4, width, size: 9.5, align: 'start', leading: 1.5 });
  });
  paper.y += 16;
}
