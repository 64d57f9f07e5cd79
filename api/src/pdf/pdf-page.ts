import { createRequire } from 'node:module';

/** Points: 72 to the inch. */
export const page = { width: 595.28, height: 841.89, top: 64, bottom: 96 };
export const left = 64;
export const right = page.width - 64;

export const ink = '#16213a';
export const muted = '#68728a';
export const pale = '#e9ecf2';

/** Standard PDF fonts, which need not be embedded. */
const faces = { text: 'Helvetica', bold: 'Helvetica-Bold', display: 'Times-Roman' } as const;

const fontsFolder = 'dejavu-fonts-ttf/ttf';
/** Fonts for texts with characters that the standard fonts lack; only the used characters are embedded. */
const wideFaces = { text: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf', display: 'DejaVuSerif.ttf' } as const;

/** Texts in WinAnsi, the character set of the standard fonts. */
const winAnsi = /^[\x20-\x7e\xa0-\xff\r\n\t€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

interface Writing {
  x: number;
  y: number;
  width: number;
  size: number;
  face?: keyof typeof faces;
  color?: string;
  align?: 'left' | 'right';
  spacing?: number;
  lineGap?: number;
}

/** Writes `text` into a column that starts at `x`, and moves `sheet.y` below it. */
export function drawText(sheet: PDFKit.PDFDocument, text: string, writing: Writing): void {
  const { x, y, width, size, face = 'text', color = ink, align = 'left', spacing = 0, lineGap = 0 } = writing;
  sheet.font(fontFor(text, face)).fontSize(size).fillColor(color);
  sheet.text(text, x, y, { width, align, characterSpacing: spacing, lineGap });
}

/** Returns the height of `text` in points. */
export function heightOf(sheet: PDFKit.PDFDocument, text: string, width: number, size: number, lineGap = 0): number {
  return sheet.font(fontFor(text, 'text')).fontSize(size).heightOfString(text, { width, lineGap });
}

const fontFor = (text: string, face: keyof typeof faces): string =>
  winAnsi.test(text) ? faces[face] : createRequire(import.meta.url).resolve(`${fontsFolder}/${wideFaces[face]}`);

/** Draws a line from `from` (the left margin by default) to the right margin. */
export function drawLine(sheet: PDFKit.PDFDocument, y: number, color: string, thickness: number, from = left): void {
  sheet.moveTo(from, y).lineTo(right, y).lineWidth(thickness).strokeColor(color).stroke();
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats an amount as `$1,234.50`. */
export const money = (amount: number): string => format.format(amount);
