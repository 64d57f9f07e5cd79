import { businessDay } from '../../kernel/business-day';
import { drawText, heightOf, left, page, right } from '../../pdf/pdf-page';

export type Sheet = PDFKit.PDFDocument;

export const width = right - left;

/** Space in points, and the size of texts. */
export interface Density {
  aboveFindings: number;
  aboveFinding: number;
  abovePassage: number;
  size: number;
  lineGap: number;
}

export const usual: Density = { aboveFindings: 22, aboveFinding: 18, abovePassage: 16, size: 10, lineGap: 3 };
/** Lets a Quick Scan fit one page. */
export const dense: Density = { aboveFindings: 14, aboveFinding: 11, abovePassage: 10, size: 9.5, lineGap: 2 };

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
export function drawPassage(sheet: Sheet, heading: string, text: string, density = usual): void {
  if (!text) {
    return;
  }
  const { abovePassage, size, lineGap } = density;
  makeRoom(sheet, 18 + abovePassage + Math.min(heightOf(sheet, text, width, size, lineGap), 60));
  drawText(sheet, heading, { x: left, y: sheet.y + abovePassage, width, size: size + 1, face: 'bold' });
  drawText(sheet, text, { x: left, y: sheet.y + 4, width, size, lineGap, align: 'start' });
}
