import {
  clientInvoiceStatusLabels,
  type HowToPay,
  type InvoiceView,
  ibanInFours,
  invoiceStateLabel,
  type LineView,
  paymentTexts,
  taxNotes,
  taxParts,
  taxTitles,
  wordsOfLine,
} from '@portal/contracts';
import { businessDay } from '../../../platform/kernel/business-day';
import { formatDay } from '../../../platform/kernel/format-day';
import type { Issuer } from '../../../platform/pdf/issuer';
import { drawLetterhead } from '../../../platform/pdf/letterhead';
import { brand, left, muted, type Paper, right, tint } from '../../../platform/pdf/paper';
import { drawTable } from '../../../platform/pdf/pdf-table';
import { printPaper } from '../../../platform/pdf/print-paper';
import { drawBillingFeet, drawParties } from './billing-sheet';
import { lineColumns } from './line-columns';
import { drawSums, type Sums, sumsHeight } from './sums';
import { buyerOf, issuerUnder, taxCurrencyNote } from './tax-blocks';

/** The input of a PDF: plain values that can be sent to another thread. */
export interface InvoicePdfTask {
  invoice: InvoiceView;
  issuer: Issuer;
  howToPay?: HowToPay | undefined;
  timeZone: string;
}

/** Returns the invoice as an A4 PDF. */
export function printInvoice({ invoice, issuer, howToPay, timeZone }: InvoicePdfTask): Promise<Buffer> {
  const { invoiceNumber, caseNumber } = invoice;
  const info = {
    Title: `${taxTitles(invoice).invoice} ${invoiceNumber}`,
    Author: issuer.name,
    Subject: `Case ${caseNumber}`,
  };
  return printPaper(info, (paper) => {
    drawLetterhead(paper, {
      firm: issuer.name,
      kind: taxTitles(invoice).invoice.toUpperCase(),
      name: invoiceNumber,
    });
    drawParties(paper, {
      title: 'BILLED TO',
      ...buyerOf(invoice),
      issuer: issuerUnder(issuer, invoice),
      issuedBy: `Issued by ${invoice.issuerName}`,
      facts: factsOf(invoice, timeZone),
    });
    drawTable(paper, lineColumns, linesOf(invoice), { below: sumsHeight(sumsOf(invoice, issuer)) });
    drawSums(paper, sumsOf(invoice, issuer));
    drawRemarks(paper, invoice, issuer);
    if (howToPay) {
      drawHowToPay(paper, invoice, howToPay);
    }
    drawBillingFeet(paper, issuer);
  });
}

/** The lines, each with the words that the law asks for below its description. */
const linesOf = ({ lineItems, taxCountry }: InvoiceView): LineView[] =>
  lineItems.map((line) => {
    const words = taxCountry && wordsOfLine(line);
    return words ? { ...line, description: `${line.description}\n${words}` } : line;
  });

/** Labels and values of the dates, the case and the status. */
const factsOf = (invoice: InvoiceView, timeZone: string) =>
  [
    ['Issued', formatDay(businessDay(new Date(invoice.sentAt ?? invoice.createdAt), timeZone))],
    ...(invoice.supplyDate ? ([['Supplied', formatDay(invoice.supplyDate)]] as const) : []),
    ['Due', invoice.dueDate ? formatDay(invoice.dueDate) : 'To be agreed'],
    ['Case', invoice.caseNumber],
    ['Status', invoiceStateLabel(invoice, clientInvoiceStatusLabels)],
  ] as const;

/** The amounts above the line, and the one below it: of an invoice that was paid in parts or credited, what is left to pay. */
function sumsOf(invoice: InvoiceView, issuer: Issuer): Sums {
  const { subtotal, totalAmount, paidAmount, creditedAmount, balance, toRefund, status } = invoice;
  const parts: [string, number][] = [['Subtotal', subtotal], ...taxParts(invoice, issuer.taxNumber)];
  if (creditedAmount === 0 && (paidAmount === 0 || status === 'paid')) {
    return { parts, sum: [status === 'paid' ? 'Total paid' : 'Total due', totalAmount] };
  }
  parts.push(['Total', totalAmount]);
  if (creditedAmount > 0) {
    parts.push(['Credited', -creditedAmount]);
  }
  // Below 0 when a payment was refunded and then reversed, as a cheque that bounces late.
  if (paidAmount !== 0) {
    parts.push([paidAmount > 0 ? 'Paid' : 'Refunded', -paidAmount]);
  }
  return { parts, sum: toRefund ? ['To be refunded', toRefund] : ['Left to pay', balance] };
}

/** Writes what the status means for the payment, and the notes of staff. */
function drawRemarks(paper: Paper, invoice: InvoiceView, issuer: Issuer): void {
  const paid = invoice.paidOn && formatDay(invoice.paidOn);
  const means = [invoice.paymentMethod, invoice.paymentReference].filter(Boolean).join(', ');
  const remarks = [
    invoice.status === 'draft' && 'Draft – not a request for payment.',
    invoice.status === 'cancelled' && 'Cancelled – no payment due.',
    paid && `Paid on ${paid}${means ? ` (${means})` : ''}. Thank you.`,
    ...taxNotes(invoice, issuer.taxNumber),
    taxCurrencyNote(invoice, invoice.inTaxCurrency),
    invoice.notes,
  ].filter((remark) => typeof remark === 'string' && remark !== '');
  for (const remark of remarks) {
    paper.text(String(remark), { x: left, y: paper.y, width: 430, size: 9, align: 'start', leading: 1.5 });
    paper.y += 8;
  }
}

const payWidth = right - left - 32;

function drawHowToPay(paper: Paper, { invoiceNumber }: InvoiceView, { lines, phone }: HowToPay): void {
  const isSaid = lines.length > 0;
  const means = isSaid ? [...lines.map(ibanInFours), paymentTexts.reference(invoiceNumber)] : [paymentTexts.toCome];
  const text = { width: payWidth, size: 9.5, leading: 1.5 };
  const warning = { width: payWidth, size: 8, leading: 1.4 };
  const warningText = paymentTexts.bankDetails(phone);
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
    paper.text((isSaid ? paymentTexts.title : paymentTexts.titleToCome).toUpperCase(), {
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
