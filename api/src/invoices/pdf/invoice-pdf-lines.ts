import type { InvoiceView, LineView } from '@portal/contracts';
import { drawLine, drawText, heightOf, left, money, muted, page, pale, right } from '../../pdf/pdf-page';

const size = 9;
const lineGap = 2;

/** Columns from left to right; numbers are right-aligned with their heading. */
const columns = [
  { title: 'Description', x: left, width: 210, align: 'left', of: (line: LineView) => line.description },
  { title: 'Qty', x: left + 226, width: 45, align: 'right', of: (line: LineView) => plain(line.quantity) },
  { title: 'Unit price', x: left + 278, width: 75, align: 'right', of: (line: LineView) => money(line.unitPrice) },
  { title: 'Tax', x: left + 359, width: 32, align: 'right', of: (line: LineView) => `${plain(line.taxRate)}%` },
  { title: 'Amount', x: right - 75, width: 75, align: 'right', of: (line: LineView) => money(line.amount) },
] as const;

const plain = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Draws the table of lines, and repeats its heading on every further page. */
export function drawLines(sheet: PDFKit.PDFDocument, { lineItems }: InvoiceView): void {
  drawHeading(sheet);
  for (const line of lineItems) {
    const height = heightOf(sheet, line.description, columns[0].width, size, lineGap) + 16;
    if (sheet.y + height > page.height - page.bottom) {
      sheet.addPage();
      sheet.y = page.top;
      drawHeading(sheet);
    }
    const y = sheet.y;
    for (const { x, width, align, of } of columns) {
      drawText(sheet, of(line), { x, y: y + 8, width, align, size, lineGap });
    }
    sheet.y = y + height;
    drawLine(sheet, sheet.y, pale, 0.75);
  }
}

function drawHeading(sheet: PDFKit.PDFDocument): void {
  const y = sheet.y;
  for (const { title, x, width, align } of columns) {
    drawText(sheet, title, { x, y, width, align, size: 7.5, color: muted });
  }
  sheet.y = y + 15;
  drawLine(sheet, sheet.y, muted, 0.75);
}
