import type { LineView, QuoteView } from '@portal/contracts';
import { businessDay } from '../../../platform/kernel/business-day';
import { formatDay } from '../../../platform/kernel/format-day';
import type { Issuer } from '../../../platform/pdf/issuer';
import { drawLetterhead } from '../../../platform/pdf/letterhead';
import { left, muted, type Paper, width } from '../../../platform/pdf/paper';
import { drawTable } from '../../../platform/pdf/pdf-table';
import { printPaper } from '../../../platform/pdf/print-paper';
import { drawBillingFeet, drawParties } from './billing-sheet';
import { lineColumns } from './line-columns';
import { drawSums, type Sums, sumsHeight } from './sums';

/** The input of a PDF: plain values that can be sent to another thread. */
export interface QuotePdfTask {
  quote: QuoteView;
  issuer: Issuer;
  timeZone: string;
}

const termsOf = ({ termsVersion }: QuoteView): string =>
  termsVersion
    ? `The terms of service apply in version ${termsVersion}. You can read them in the portal, where you accept or decline this quote.`
    : 'Draft – not an offer.';

/** Returns the quote as an A4 PDF. It names no status but that of a draft, because the bytes of a sent quote never change. */
export function printQuote({ quote, issuer, timeZone }: QuotePdfTask): Promise<Buffer> {
  const { quoteNumber, caseNumber, issuerName, client, lineItems } = quote;
  const info = { Title: `Quote ${quoteNumber}`, Author: issuer.name, Subject: `Case ${caseNumber}` };
  return printPaper(info, (paper) => {
    drawLetterhead(paper, { firm: issuer.name, kind: 'QUOTE', name: quoteNumber });
    drawParties(paper, {
      title: 'FOR',
      client,
      issuer,
      issuedBy: `Issued by ${issuerName}`,
      facts: factsOf(quote, timeZone),
    });
    drawText(paper, 'SCOPE', quote.scope);
    drawTable<LineView>(paper, lineColumns, lineItems, { below: sumsHeight(sumsOf(quote)) });
    drawSums(paper, sumsOf(quote));
    if (quote.notes) {
      drawText(paper, 'NOTES', quote.notes);
    }
    drawText(paper, 'TERMS', termsOf(quote));
    drawBillingFeet(paper, issuer);
  });
}

const factsOf = ({ sentAt, createdAt, validUntil, caseNumber }: QuoteView, timeZone: string) =>
  [
    ['Date', formatDay(businessDay(new Date(sentAt ?? createdAt), timeZone))],
    ['Valid until', validUntil ? formatDay(validUntil) : '30 days'],
    ['Case', caseNumber],
  ] as const;

const sumsOf = ({ subtotal, taxAmount, totalAmount }: QuoteView): Sums => ({
  parts: [
    ['Subtotal', subtotal],
    ['Tax', taxAmount],
  ],
  sum: ['Total', totalAmount],
});

export function drawText(paper: Paper, title: string, text: string): void {
  paper.within('Sect', () => {
    paper.makeRoom(40);
    paper.text(title, { x: left, y: paper.y, width, size: 7, face: 'bold', color: muted, tag: 'H2' });
    paper.text(text, { x: left, y: paper.y + 4, width, size: 9.5, align: 'start', leading: 1.5 });
  });
  paper.y += 16;
}
