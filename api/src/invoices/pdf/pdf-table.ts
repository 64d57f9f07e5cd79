import { drawLine, drawText, heightOf, muted, page, pale } from '../../pdf/pdf-page';

const size = 9;
const lineGap = 2;

/** A column of a table; numbers are right-aligned with their heading. */
export interface PdfColumn<Row> {
  title: string;
  x: number;
  width: number;
  align: 'left' | 'right';
  of: (row: Row) => string;
}

/**
 * Draws a table, and repeats its heading on every further page.
 *
 * @param columns - from left to right, of which only the first may need several lines.
 */
export function drawTable<Row>(
  sheet: PDFKit.PDFDocument,
  columns: readonly [PdfColumn<Row>, ...PdfColumn<Row>[]],
  rows: readonly Row[],
): void {
  const [first] = columns;
  drawHeading(sheet, columns);
  for (const row of rows) {
    const height = heightOf(sheet, first.of(row), first.width, size, lineGap) + 16;
    if (sheet.y + height > page.height - page.bottom) {
      sheet.addPage();
      sheet.y = page.top;
      drawHeading(sheet, columns);
    }
    const y = sheet.y;
    for (const { x, width, align, of } of columns) {
      drawText(sheet, of(row), { x, y: y + 8, width, align, size, lineGap });
    }
    sheet.y = y + height;
    drawLine(sheet, sheet.y, pale, 0.75);
  }
}

function drawHeading<Row>(sheet: PDFKit.PDFDocument, columns: readonly PdfColumn<Row>[]): void {
  const y = sheet.y;
  for (const { title, x, width, align } of columns) {
    drawText(sheet, title, { x, y, width, align, size: 7.5, color: muted });
  }
  sheet.y = y + 15;
  drawLine(sheet, sheet.y, muted, 0.75);
}
