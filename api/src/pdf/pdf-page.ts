import { type Face, isPlain, type Piece, piecesOf, standardFont } from './fonts';
import { type Line, linesOf, type Run } from './lines-of';

/** Points: 72 to the inch. */
export const page = { width: 595.28, height: 841.89, top: 64, bottom: 96 };
export const left = 64;
export const right = page.width - 64;

export const ink = '#16213a';
export const muted = '#68728a';
export const pale = '#e9ecf2';

/** Draws a line from `from` (the left margin by default) to the right margin. */
export function drawLine(sheet: PDFKit.PDFDocument, y: number, color: string, thickness: number, from = left): void {
  sheet.moveTo(from, y).lineTo(right, y).lineWidth(thickness).strokeColor(color).stroke();
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats an amount as `$1,234.50`. */
export const money = (amount: number): string => format.format(amount);

type Sheet = PDFKit.PDFDocument;

interface Writing {
  x: number;
  y: number;
  width: number;
  size: number;
  face?: Face;
  color?: string;
  /** `start` is left, and right for paragraphs that are written from right to left. */
  align?: 'left' | 'right' | 'start';
  /** Space between letters; not for scripts that join them. */
  spacing?: number;
  lineGap?: number;
}

/**
 * Writes `text` into a column that starts at `x`, and moves `sheet.y` below it. Arabic and Devanagari are shaped, and both
 * directions may be mixed; each line carries its text as it was written, so that it is copied and read aloud in order.
 */
export function drawText(sheet: Sheet, text: string, writing: Writing): void {
  const { x, y, width, size, face = 'text', color = ink, align = 'left', spacing = 0, lineGap = 0 } = writing;
  sheet.fillColor(color);
  if (isPlain(text)) {
    sheet.font(standardFont(face)).fontSize(size);
    const end = align === 'right' ? 'right' : 'left';
    sheet.text(text, x, y, { width, align: end, characterSpacing: spacing, lineGap });
    return;
  }
  const { ascent, height } = heightsOf(sheet, text, face, size);
  let top = y;
  for (const line of linesOf(text, width, (part) => widthOf(sheet, part, face, size))) {
    if (top + height > sheet.page.maxY()) {
      sheet.addPage();
      top = sheet.page.margins.top;
    }
    drawMixedLine(sheet, line, { x, baseline: top + ascent, width, size, face, align });
    top += height + lineGap;
  }
  sheet.x = x;
  sheet.y = top;
}

/** Returns the height of `text` in points. */
export function heightOf(sheet: Sheet, text: string, width: number, size: number, lineGap = 0): number {
  if (isPlain(text)) {
    return sheet.font(standardFont('text')).fontSize(size).heightOfString(text, { width, lineGap });
  }
  const lines = linesOf(text, width, (part) => widthOf(sheet, part, 'text', size));
  return lines.length * (heightsOf(sheet, text, 'text', size).height + lineGap);
}

interface Place {
  x: number;
  baseline: number;
  width: number;
  size: number;
  face: Face;
  align: 'left' | 'right' | 'start';
}

function drawMixedLine(sheet: Sheet, line: Line, { x, baseline, width, size, face, align }: Place): void {
  const pieces = line.runs.flatMap((run) => visualPieces(run, face));
  const widths = pieces.map((piece) => pieceWidth(sheet, piece, size));
  const isAtRight = align === 'right' || (align === 'start' && line.isRightToLeft);
  let at = x + (isAtRight ? width - widths.reduce((sum, each) => sum + each, 0) : 0);
  sheet.markContent('Span', { actual: line.text });
  pieces.forEach((piece, index) => {
    sheet.font(piece.font).fontSize(size);
    sheet.text(piece.text, at, baseline, { ...whole, baseline: 'alphabetic' });
    at += widths[index] ?? 0;
  });
  sheet.endMarkedContent();
}

/** Features, even none, make PDFKit shape the text as a whole instead of word by word. */
const whole = { lineBreak: false, features: [] };

const joinedRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns the pieces of a run from left to right. The shaper turns Arabic itself, but not signs without a script. */
function visualPieces({ text, isRightToLeft }: Run, face: Face): Piece[] {
  const pieces = piecesOf(text, face);
  return isRightToLeft ? pieces.reverse().map(turned) : pieces;
}

const turned = (piece: Piece): Piece =>
  joinedRightToLeft.test(piece.text) ? piece : { ...piece, text: [...piece.text].reverse().join('') };

const pieceWidth = (sheet: Sheet, { text, font }: Piece, size: number): number =>
  sheet.font(font).fontSize(size).widthOfString(text, { features: [] });

const widthOf = (sheet: Sheet, text: string, face: Face, size: number): number =>
  piecesOf(text, face).reduce((sum, piece) => sum + pieceWidth(sheet, piece, size), 0);

/** Fonts have different heights; all lines of a text get the height of its tallest font. */
function heightsOf(sheet: Sheet, text: string, face: Face, size: number): { ascent: number; height: number } {
  const fonts = [...new Set(piecesOf(text, face).map(({ font }) => font))];
  const tall = fonts.map((font) => sheet.font(font).fontSize(size).currentLineHeight(true));
  const ascents = fonts.map((font) => (ascenderOf(sheet.font(font)) / 1_000) * size);
  return { ascent: Math.max(...ascents), height: Math.max(...tall) };
}

/** PDFKit places text by the ascender of the current font, which its types leave out. */
const ascenderOf = (sheet: Sheet): number => (sheet as Sheet & { _font: { ascender: number } })._font.ascender;
