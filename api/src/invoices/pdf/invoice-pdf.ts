import { type HowToPay, type InvoiceView, invoiceStatusLabels, labelOf, paymentTexts } from '@portal/contracts';
import PDFDocument from 'pdfkit';
import { businessDay } from '../../kernel/business-day';
import { collect } from '../../pdf/collect';
import { drawLine, drawText, heightOf, ink, left, money, muted, page, pale, right } from '../../pdf/pdf-page';
import { formatDay } from '../format-day';
import { drawLines } from './invoice-pdf-lines';
import type { Issuer } from './issuer';

/** Printed on every page of every invoice. */
const advisoryOnly =
  'Advisory only. This service gives no legal representation and is not law enforcement. Legal matters are referred to independent professionals on request.';

type Sheet = PDFKit.PDFDocument;

/** The input of a PDF: plain values that can be sent to another thread. */
export interface InvoicePdfTask {
  invoice: InvoiceView;
  issuer: Issuer;
  howToPay?: HowToPay | undefined;
  timeZone: string;
}

/** Returns the invoice as an A4 PDF. */
export function printInvoice({ invoice, issuer, howToPay, timeZone }: InvoicePdfTask): Promise<Buffer> {
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: page.bottom, left, right: page.width - right },
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: { Title: `Invoice ${invoice.invoiceNumber}`, Author: issuer.name, Subject: `Case ${invoice.caseNumber}` },
  });
  const bytes = collect(sheet);
  drawHead(sheet, invoice, issuer);
  drawParties(sheet, invoice, issuer, timeZone);
  drawLines(sheet, invoice);
  drawTotals(sheet, invoice);
  drawRemarks(sheet, invoice);
  if (howToPay) {
    drawHowToPay(sheet, invoice, howToPay);
  }
  drawFeet(sheet, issuer);
  sheet.end();
  return bytes;
}

function drawHead(sheet: Sheet, invoice: InvoiceView, issuer: Issuer): void {
  drawText(sheet, issuer.name, { face: 'display', size: 17, x: left, y: page.top, width: 300 });
  const number = { x: right - 240, width: 240, align: 'right' } as const;
  drawText(sheet, 'INVOICE', { ...number, width: 238, y: page.top - 1, size: 8, color: muted, spacing: 2.4 });
  drawText(sheet, invoice.invoiceNumber, { ...number, y: page.top + 11, size: 13, face: 'bold' });
  sheet.y = Math.max(sheet.y, page.top + 34);
  drawLine(sheet, sheet.y + 10, ink, 1);
  sheet.y += 32;
}

function drawParties(sheet: Sheet, invoice: InvoiceView, issuer: Issuer, timeZone: string): void {
  const top = sheet.y;
  const issued = formatDay(businessDay(new Date(invoice.sentAt ?? invoice.createdAt), timeZone));
  const billed = block(sheet, left, 165, 'BILLED TO', [invoice.client.name, invoice.client.email], top);
  const from = block(
    sheet,
    left + 183,
    150,
    'FROM',
    [issuer.name, ...issuer.address, issuer.taxNumber, `Issued by ${invoice.issuerName}`],
    top,
  );
  const facts = [
    ['Issued', issued],
    ['Due', invoice.dueDate ? formatDay(invoice.dueDate) : 'To be agreed'],
    ['Case', invoice.caseNumber],
    ['Status', awaitsPayment(invoice) ? 'Awaiting payment' : labelOf(invoiceStatusLabels, invoice.status)],
  ] as const;
  const factsTop = right - 132;
  drawText(sheet, 'DETAILS', { x: factsTop, y: top, width: 132, size: 7, color: muted, spacing: 1.2 });
  facts.forEach(([label, value], row) => {
    const y = top + 16 + row * 15;
    drawText(sheet, label, { x: factsTop, y, width: 40, size: 9, color: muted });
    drawText(sheet, value, { x: factsTop + 40, y, width: 92, size: 9, align: 'right' });
  });
  sheet.y = Math.max(billed, from, top + 16 + facts.length * 15) + 30;
}

/** The PDF prints `sent` and `viewed` alike, because only staff may know whether the client has opened the invoice. */
const awaitsPayment = ({ status }: InvoiceView) => status === 'sent' || status === 'viewed';

/** Writes a small heading and its lines; returns the y below them. */
function block(
  sheet: Sheet,
  x: number,
  width: number,
  title: string,
  lines: (string | undefined)[],
  y: number,
): number {
  drawText(sheet, title, { x, y, width, size: 7, color: muted, spacing: 1.2 });
  sheet.y = y + 16;
  lines
    .filter((line) => line !== undefined)
    .forEach((line, row) => {
      drawText(sheet, line, { x, y: sheet.y, width, size: row === 0 ? 10 : 9, face: row === 0 ? 'bold' : 'text' });
      sheet.y += 3;
    });
  return sheet.y;
}

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

function drawFeet(sheet: Sheet, issuer: Issuer): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    sheet.switchToPage(index);
    // Text below the bottom margin would start another page.
    sheet.page.margins.bottom = 0;
    const y = page.height - 66;
    drawLine(sheet, y, pale, 1);
    drawText(sheet, advisoryOnly, { x: left, y: y + 12, width: 370, size: 7.5, color: muted, lineGap: 2 });
    const place = count > 1 ? `${issuer.name}  ·  ${index + 1} of ${count}` : issuer.name;
    drawText(sheet, place, { x: right - 160, y: y + 12, width: 160, size: 7.5, color: muted, align: 'right' });
  }
}
