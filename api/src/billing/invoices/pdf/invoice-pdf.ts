import {
  clientInvoiceStatusLabels,
  type HowToPay,
  type InvoiceView,
  ibanInFours,
  invoiceStateLabel,
  type Language,
  type LineView,
  paymentTexts,
  taxNotes,
  taxParts,
  taxTitles,
  wordsOfLine,
} from '@portal/contracts';
import { businessDay } from '../../../platform/kernel/business-day';
import type { Issuer } from '../../../platform/pdf/issuer';
import { drawLetterhead } from '../../../platform/pdf/letterhead';
import { brand, left, muted, type Paper, right, tint } from '../../../platform/pdf/paper';
import type { PaperWords } from '../../../platform/pdf/paper-words';
import { drawTable } from '../../../platform/pdf/pdf-table';
import { printPaperIn } from '../../../platform/pdf/print-paper';
import { say, written } from '../../../platform/phrases/phrase';
import { drawBillingFeet, drawParties, remarkWidth } from './billing-sheet';
import { lineColumns } from './line-columns';
import { drawSums, type Sums, sumsHeight } from './sums';
import { buyerOf, issuerUnder, taxCurrencyNote } from './tax-blocks';

/** The input of a PDF: plain values that can be sent to another thread. */
export interface InvoicePdfTask {
  invoice: InvoiceView;
  issuer: Issuer;
  howToPay?: HowToPay | undefined;
  timeZone: string;
  language?: Language | undefined;
}

/** Returns the invoice as an A4 PDF. */
export function printInvoice({ invoice, issuer, howToPay, timeZone, language }: InvoicePdfTask): Promise<Buffer> {
  const { invoiceNumber, caseNumber } = invoice;
  const kind = taxTitles(invoice).invoice;
  const infoOf = ({ t }: PaperWords) => ({
    Title: t(say('{kind} {number}', { kind: say(kind), number: invoiceNumber })),
    Author: issuer.name,
    Subject: t(say('Case {number}', { number: caseNumber })),
  });
  return printPaperIn(language, infoOf, (paper) => {
    const { words } = paper;
    drawLetterhead(paper, { firm: issuer.name, kind: words.t(kind).toUpperCase(), name: invoiceNumber });
    drawParties(paper, {
      title: words.t('Billed to'),
      ...buyerOf(words, invoice),
      issuer: issuerUnder(words, issuer, invoice),
      issuedBy: words.t(say('Issued by {name}', { name: invoice.issuerName })),
      facts: factsOf(words, invoice, timeZone),
    });
    const sums = sumsOf(words, invoice, issuer);
    drawTable(paper, lineColumns(words), linesOf(words, invoice), { below: sumsHeight(sums) });
    drawSums(paper, sums);
    drawRemarks(paper, invoice, issuer);
    if (howToPay) {
      drawHowToPay(paper, invoice, howToPay);
    }
    drawBillingFeet(paper, issuer);
  });
}

/** The lines, each with the words that the law asks for below its description. */
const linesOf = ({ t }: PaperWords, { lineItems, taxCountry }: InvoiceView): LineView[] =>
  lineItems.map((line) => {
    const words = taxCountry && wordsOfLine(line);
    return words ? { ...line, description: `${line.description}\n${t(words)}` } : line;
  });

/** Labels and values of the dates, the case and the status. */
const factsOf = ({ t, day }: PaperWords, invoice: InvoiceView, timeZone: string) =>
  [
    [t('Issued'), day(businessDay(new Date(invoice.sentAt ?? invoice.createdAt), timeZone))],
    ...(invoice.supplyDate ? ([[t('Supplied'), day(invoice.supplyDate)]] as const) : []),
    [t('Due'), invoice.dueDate ? day(invoice.dueDate) : t('To be agreed')],
    [t('Case'), invoice.caseNumber],
    [t('Status'), t(invoiceStateLabel(invoice, clientInvoiceStatusLabels))],
  ] as const;

/** The amounts above the line, and the one below it: of an invoice that was paid in parts or credited, what is left to pay. */
function sumsOf({ t }: PaperWords, invoice: InvoiceView, issuer: Issuer): Sums {
  const { subtotal, totalAmount, paidAmount, creditedAmount, balance, toRefund, status } = invoice;
  const taxes = taxParts(invoice, issuer.taxNumber).map(([label, amount]): [string, number] => [t(label), amount]);
  const parts: [string, number][] = [[t('Subtotal'), subtotal], ...taxes];
  if (creditedAmount === 0 && (paidAmount === 0 || status === 'paid')) {
    return { parts, sum: [t(status === 'paid' ? 'Total paid' : 'Total due'), totalAmount] };
  }
  parts.push([t('Total'), totalAmount]);
  if (creditedAmount > 0) {
    parts.push([t('Credited'), -creditedAmount]);
  }
  // Below 0 when a payment was refunded and then reversed, as a cheque that bounces late.
  if (paidAmount !== 0) {
    parts.push([t(paidAmount > 0 ? 'Paid' : 'Refunded'), -paidAmount]);
  }
  return { parts, sum: toRefund ? [t('To be refunded'), toRefund] : [t('Left to pay'), balance] };
}

/** Writes what the status means for the payment, and the notes of staff. */
function drawRemarks(paper: Paper, invoice: InvoiceView, issuer: Issuer): void {
  const { t } = paper.words;
  const remarks = [
    invoice.status === 'draft' && t('Draft – not a request for payment.'),
    invoice.status === 'cancelled' && t('Cancelled – no payment due.'),
    invoice.paidOn && paidText(paper.words, invoice, invoice.paidOn),
    ...taxNotes(invoice, issuer.taxNumber),
    taxCurrencyNote(paper.words, invoice, invoice.inTaxCurrency),
    invoice.notes,
  ].filter((remark) => typeof remark === 'string' && remark !== '');
  for (const remark of remarks) {
    paper.text(String(remark), {
      x: left,
      y: paper.y,
      width: remarkWidth(paper),
      size: 9,
      align: 'start',
      leading: 1.5,
    });
    paper.y += 8;
  }
}

function paidText({ t, day }: PaperWords, { paymentMethod, paymentReference }: InvoiceView, paidOn: string): string {
  const means = [paymentMethod, paymentReference].filter(Boolean).join(', ');
  return means
    ? t(say('Paid on {day} ({means}). Thank you.', { day: written(day(paidOn)), means }))
    : t(say('Paid on {day}. Thank you.', { day: written(day(paidOn)) }));
}

const payWidth = right - left - 32;

function drawHowToPay(paper: Paper, { invoiceNumber }: InvoiceView, { lines, phone }: HowToPay): void {
  const { t } = paper.words;
  const isSaid = lines.length > 0;
  const reference = say(paymentTexts.reference, { number: invoiceNumber });
  const means = isSaid ? [...lines.map(ibanInFours), t(reference)] : [t(paymentTexts.toCome)];
  const text = { width: payWidth, size: 9.5, leading: 1.5 };
  const warning = { width: payWidth, size: 8, leading: 1.4 };
  const warningText = t(phone ? say(paymentTexts.bankDetailsByPhone, { phone }) : paymentTexts.bankDetails);
  const height = paper.heightOf(means.join('\n'), text) + paper.heightOf(warningText, warning) + 46;
  paper.makeRoom(height + 6);
  const top = paper.y + 6;
  const x = left + 18;
  paper.decorate((sheet) =>
    sheet
      .rect(left, top, right - left, height)
      .fill(tint)
      .rect(left, top, 3, height)
      .fill(brand),
  );
  paper.within('Sect', () => {
    paper.text(t(isSaid ? paymentTexts.title : paymentTexts.titleToCome).toUpperCase(), {
      x,
      y: top + 14,
      width: payWidth,
      size: 7,
      face: 'bold',
      color: muted,
      tag: 'H2',
    });
    paper.y += 4;
    for (const line of means) {
      paper.text(line, { ...text, x, y: paper.y });
    }
    paper.text(warningText, { ...warning, x, y: paper.y + 6, color: muted });
  });
  paper.y = top + height;
}
