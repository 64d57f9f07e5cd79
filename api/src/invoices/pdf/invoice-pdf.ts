import {
  type HowToPay,
  type InvoiceView,
  invoiceStatusLabels,
  type LineView,
  labelOf,
  paymentTexts,
} from '@portal/contracts';
import { businessDay } from '../../kernel/business-day';
import { formatDay } from '../../kernel/format-day';
import { drawLine, drawText, heightOf, ink, left, money, muted, page, right } from '../../pdf/pdf-page';
import { drawFeet, drawHead, drawParties, newSheet } from './billing-sheet';
import type { Issuer } from './issuer';
import { drawTable, type PdfColumn } from './pdf-table';

type Sheet = PDFKit.PDFDocument;

/** The input of a PDF: plain values that can be sent to another thread. */
export interface InvoicePdfTask {
  invoice: InvoiceView;
  issuer: Issuer;
  howToPay?: HowToPay | undefined;
  timeZone: string;
}

const lineColumns: readonly [PdfColumn<LineView>, ...PdfColumn<LineView>[]] = [
  { title: 'Description', x: left, width: 210, align: 'left', of: (line) => line.description },
  { title: 'Qty', x: left + 226, width: 45, align: 'right', of: (line) => plain(line.quantity) },
  { title: 'Unit price', x: left + 278, width: 75, align: 'right', of: (line) => money(line.unitPrice) },
  { title: 'Tax', x: left + 359, width: 32, align: 'right', of: (line) => `${plain(line.taxRate)}%` },
  { title: 'Amount', x: right - 75, width: 75, align: 'right', of: (line) => money(line.amount) },
];

const plain = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Returns the invoice as an A4 PDF. */
export function printInvoice({ invoice, issuer, howToPay, timeZone }: InvoicePdfTask): Promise<Buffer> {
  const title = `Invoice ${invoice.invoiceNumber}`;
  const { sheet, bytes } = newSheet({ Title: title, Author: issuer.name, Subject: `Case ${invoice.caseNumber}` });
  drawHead(sheet, issuer, 'INVOICE', invoice.invoiceNumber);
  drawParties(sheet, {
    title: 'BILLED TO',
    client: invoice.client,
    issuer,
    issuedBy: `Issued by ${invoice.issuerName}`,
    facts: factsOf(invoice, timeZone),
  });
  drawTable(sheet, lineColumns, invoice.lineItems);
  drawTotals(sheet, invoice);
  drawRemarks(sheet, invoice);
  if (howToPay) {
    drawHowToPay(sheet, invoice, howToPay);
  }
  drawFeet(sheet, issuer);
  sheet.end();
  return bytes;
}

/** Labels and values of the dates, the case and the status. */
const factsOf = (invoice: InvoiceView, timeZone: string) =>
  [
    ['Issued', formatDay(businessDay(new Date(invoice.sentAt ?? invoice.createdAt), timeZone))],
    ['Due', invoice.dueDate ? formatDay(invoice.dueDate) : 'To be agreed'],
    ['Case', invoice.caseNumber],
    ['Status', awaitsPayment(invoice) ? 'Awaiting payment' : labelOf(invoiceStatusLabels, invoice.status)],
  ] as const;

/** The PDF prints `sent` and `viewed` alike, because only staff may know whether the client has opened the invoice. */
const awaitsPayment = ({ status }: InvoiceView) => status === 'sent' || status === 'viewed';

function drawTotals(sheet: Sheet, invoice: InvoiceView): void {
  const height = 86;
  if (sheet.y + height > page.height - page.bottom) {
    sheet.addPage();
  }
  const x = right - 220;
  let y = sheet.y + 14;
  for (const [label, amount] of [
    ['Subtotal', invoice.subtotal],
    ['Tax', invoice.taxAmount],
  ] as const) {
    drawText(sheet, label, { x, y, width: 100, size: 9, color: muted });
    drawText(sheet, money(amount), { x: x + 100, y, width: 120, size: 9, align: 'right' });
    y += 17;
  }
  drawLine(sheet, y + 3, ink, 1, x);
  const label = invoice.status === 'paid' ? 'Total paid' : 'Total due';
  drawText(sheet, label, { x, y: y + 15, width: 90, size: 10, face: 'bold' });
  const total = { x: x + 70, y: y + 12, width: 150, size: 14, face: 'bold', align: 'right' } as const;
  drawText(sheet, money(invoice.totalAmount), total);
  sheet.y = y + 58;
}

/** Writes what the status means for the payment, and the notes of staff. */
function drawRemarks(sheet: Sheet, invoice: InvoiceView): void {
  const paid = invoice.paidOn && formatDay(invoice.paidOn);
  const means = [invoice.paymentMethod, invoice.paymentReference].filter(Boolean).join(', ');
  const remarks = [
    invoice.status === 'draft' && 'Draft – not a request for payment.',
    invoice.status === 'cancelled' && 'Cancelled – no payment due.',
    paid && `Paid on ${paid}${means ? ` (${means})` : ''}. Thank you.`,
    invoice.notes,
  ].filter((remark) => typeof remark === 'string' && remark !== '');
  for (const remark of remarks) {
    drawText(sheet, String(remark), { x: left, y: sheet.y, width: 330, size: 9, align: 'start', lineGap: 3 });
    sheet.y += 10;
  }
}

function drawHowToPay(sheet: Sheet, { invoiceNumber }: InvoiceView, { lines, phone }: HowToPay): void {
  const width = 330;
  const means = lines.length > 0 ? [...lines, paymentTexts.reference(invoiceNumber)] : [paymentTexts.ask];
  const text = means.join('\n');
  const warning = paymentTexts.bankDetails(phone);
  const height = heightOf(sheet, text, width, 9, 3) + heightOf(sheet, warning, width, 8, 2) + 40;
  if (sheet.y + height > page.height - page.bottom) {
    sheet.addPage();
    sheet.y = page.top;
  }
  sheet.y += 8;
  drawText(sheet, 'HOW TO PAY', { x: left, y: sheet.y, width, size: 7, color: muted, spacing: 1.2 });
  drawText(sheet, text, { x: left, y: sheet.y + 8, width, size: 9, lineGap: 3 });
  drawText(sheet, warning, { x: left, y: sheet.y + 8, width, size: 8, color: muted, lineGap: 2 });
}
