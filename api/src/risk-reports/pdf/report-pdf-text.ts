import { businessDay } from '../../kernel/business-day';
import { drawText, heightOf, left, page, right } from '../../pdf/pdf-page';

export type Sheet = PDFKit.PDFDocument;

export const width = right - left;

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A `YYYY-MM-DD` as `4 December 2026`. */
export const formatDay = (day: string): string => dayFormat.format(new Date(day));

export const dayOf = (at: string, timeZone: string): string => formatDay(businessDay(new Date(at), timeZone));

/** Starts a page unless `height` points are left on this one. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height > page.height - page.bottom) {
    sheet.addPage();
    sheet.y = page.top;
  }
}

/** Writes a heading and a text below it; nothing for an empty text. A long text continues on the next page. */
export function drawPassage(sheet: Sheet, heading: string, text: string): void {
  if (!text) {
    return;
  }
  makeRoom(sheet, 34 + Math.min(heightOf(sheet, text, width, 10, 3), 60));
  drawText(sheet, heading, { x: left, y: sheet.y + 16, width, size: 11, face: 'bold' });
  drawText(sheet, text, { x: left, y: sheet.y + 4, width, size: 10, lineGap: 3 });
}
