import PDFDocument from 'pdfkit';
import { escapeMetadata } from './escape-metadata';
import { usualFit } from './fit';
import type { Face } from './fonts';
import { languageOf } from './language-of';
import { type Line, linesOf } from './lines-of';
import { linesOnPage } from './lines-on-page';
import { englishWords } from './paper-words';
import { Pen } from './pen';
import { Shaper } from './shape';

/** Points: 72 to the inch. */
export const page = { width: 595.28, height: 841.89, top: 60 };
export const left = 64;
export const right = page.width - 64;
export const width = right - left;

const ink = '#14233d';
export const muted = '#55637d';
export const pale = '#d9e0eb';
export const tint = '#f3f6fa';
export const brand = '#0c2347';

/** Standard structure types of PDF, as readers and screen readers know them. */
type Tag =
  | 'P'
  | 'Span'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'Div'
  | 'Sect'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

export interface Writing {
  x: number;
  y: number;
  width: number;
  size: number;
  face?: Face;
  color?: string;
  /**
   * As on a paper in English: one that is read from right to left is its mirror image. `start` is the side on which a paragraph begins in its own
   * language.
   */
  align?: 'left' | 'right' | 'start';
  /** The height of a line as a multiple of the size. */
  leading?: number;
  tag?: Tag;
  /** Of headings of a table. */
  scope?: 'Column' | 'Row';
}

type Measure = Pick<Writing, 'width' | 'size' | 'face' | 'leading'>;
type LineMeasure = Pick<Measure, 'size' | 'leading'>;
type Draw = (sheet: PDFKit.PDFDocument) => void;

/** High enough for letters of every script, so that lines are even whichever are in them. */
const usualLeading = 1.4;

export type PaperInfo = Record<'Title' | 'Author' | 'Subject', string>;

/**
 * An A4 paper with its reading order. All texts use embedded fonts; what is drawn without a tag is decoration. All places are those of a paper that is
 * read from left to right; one that is read from right to left is mirrored here.
 */
export class Paper {
  /** Where the next text may begin. */
  y = page.top;
  private readonly sheet: PDFKit.PDFDocument;
  private readonly bytes: Promise<Buffer>;
  private readonly shaper = new Shaper();
  private readonly pen: Pen;
  private readonly parents: PDFKit.PDFStructureElement[] = [];

  constructor(
    info: PaperInfo,
    private readonly fit = usualFit,
    readonly words = englishWords,
  ) {
    this.sheet = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: words.language === 'en' ? 'en-GB' : words.language,
      displayTitle: true,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      // Its types do not know PDF/UA.
      subset: 'PDF/UA' as 'PDF/A-1',
      // Without a name, PDFKit loads Helvetica.
      font: '',
      info: { ...info, Producer: info.Author, Creator: info.Author },
    });
    escapeMetadata(this.sheet);
    this.bytes = collect(this.sheet);
    this.pen = new Pen(this.sheet, this.shaper);
    const document = this.sheet.struct('Document');
    this.sheet.addStructure(document);
    this.parents.push(document);
  }

  /** Puts what `draw` writes into an element of the reading order. */
  within(tag: Tag, draw: () => void): void {
    const element = this.sheet.struct(tag);
    this.parents.push(element);
    draw();
    this.parents.pop();
    this.append(element);
  }

  /** Writes `text` into a column that starts at `x`, and moves `y` below it. A long text continues on the next page. */
  text(text: string, writing: Writing): void {
    const count = this.linesOf(tidy(text), writing).length;
    if (linesOnPage(count, this.roomBelow(writing.y, writing), writing.y === page.top) === 0) {
      this.startPage();
      this.text(text, { ...writing, y: page.top });
      return;
    }
    this.tagged(text, writing, () => {
      this.y = this.drawLines(text, writing, (rest, top) =>
        linesOnPage(rest, this.roomBelow(top, writing), top === page.top),
      );
    });
  }

  heightOf(text: string, measure: Measure): number {
    return this.linesOf(tidy(text), measure).length * this.lineHeight(measure);
  }

  widthOf(text: string, size: number, face: Face = 'text'): number {
    return (this.shaper.widthOf(tidy(text), face) * size) / 1_000;
  }

  /** Starts a page unless `height` points are left on this one. */
  makeRoom(height: number): void {
    if (this.y + height > this.bottom) {
      this.startPage();
    }
  }

  startPage(): void {
    this.sheet.addPage();
    this.y = page.top;
  }

  get pageCount(): number {
    return this.sheet.bufferedPageRange().count;
  }

  /** Where texts end at the latest. */
  get bottom(): number {
    return page.height - this.fit.bottom;
  }

  /** Draws a picture; `alt` is read in its place. */
  figure(
    alt: string,
    [start, top, end, bottom]: [left: number, top: number, right: number, bottom: number],
    draw: Draw,
  ): void {
    // A picture keeps its sides.
    const shift = this.words.isRightToLeft ? page.width - end - start : 0;
    // Its types do not know the box.
    const options = { alt, bbox: [start + shift, top, end + shift, bottom] };
    const element = this.sheet.struct('Figure', options);
    const content = this.sheet.markStructureContent('Figure');
    this.drawApart((sheet) => {
      if (shift !== 0) {
        sheet.translate(shift, 0);
      }
      draw(sheet);
    });
    this.sheet.endMarkedContent();
    element.add(content);
    this.append(element);
  }

  /** Draws what nobody needs to have read aloud. */
  decorate(draw: Draw): void {
    this.sheet.markContent('Artifact', { type: 'Layout' });
    this.drawApart((sheet) => {
      if (this.words.isRightToLeft) {
        sheet.translate(page.width, 0).scale(-1, 1);
      }
      draw(sheet);
    });
    this.sheet.endMarkedContent();
  }

  /** Draws a line from `from` (the left margin by default) to the right margin. */
  rule(y: number, color = pale, thickness = 0.75, from = left): void {
    this.decorate((sheet) => sheet.moveTo(from, y).lineTo(right, y).lineWidth(thickness).strokeColor(color).stroke());
  }

  /** Writes below or beside the usual area of a page. What is repeated on pages, such as their number, is not read aloud. */
  textAt(text: string, writing: Writing, isRead = false): void {
    if (isRead) {
      this.tagged(text, writing, () => this.drawLines(text, writing));
      return;
    }
    this.sheet.markContent('Artifact', { type: 'Pagination' });
    this.drawLines(text, writing);
    this.sheet.endMarkedContent();
  }

  /** Lets `draw` add to every page, with its number and their count. */
  onEachPage(draw: (number: number, count: number) => void): void {
    const { start, count } = this.sheet.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.sheet.switchToPage(start + index);
      draw(index + 1, count);
    }
  }

  /** Ends the paper and resolves with its bytes. */
  end(): Promise<Buffer> {
    this.pen.end();
    this.sheet.end();
    return this.bytes;
  }

  private tagged(text: string, { tag = 'P', scope }: Writing, draw: () => void): void {
    const options = { ...languageOf(text, this.words.language), ...(scope && { scope }) };
    const element = this.sheet.struct(tag, options);
    const content = this.sheet.markStructureContent(tag);
    draw();
    this.sheet.endMarkedContent();
    element.add(content);
    this.append(element);
  }

  /** Draws without a change to what is drawn later. */
  private drawApart(draw: Draw): void {
    this.sheet.save();
    draw(this.sheet);
    this.sheet.restore();
  }

  /**
   * Returns the y below the text.
   *
   * @param fitting - how many of the lines that are left have room on this page, below `top`.
   */
  private drawLines(text: string, writing: Writing, fitting = (rest: number, _top: number) => rest): number {
    const { y, width: column, size, face = 'text', color = ink } = writing;
    const { x, align } = this.placeOf(writing);
    const step = this.lineHeight(writing);
    const lines = this.linesOf(tidy(text), writing);
    let top = y;
    let room = fitting(lines.length, top);
    for (const [index, line] of lines.entries()) {
      if (room === 0) {
        this.sheet.continueOnNewPage();
        top = page.top;
        room = fitting(lines.length - index, top);
      }
      this.sheet.fillColor(color);
      const place = { x, baseline: baselineOf(top, step, size), width: column };
      this.pen.draw(line, { ...place, size, face, align, hasMore: line !== lines.at(-1) });
      top += step;
      room -= 1;
    }
    return top;
  }

  private placeOf({ x, width: column, align = 'left' }: Writing): Required<Pick<Writing, 'x' | 'align'>> {
    const other = { left: 'right', right: 'left', start: 'start' } as const;
    return this.words.isRightToLeft ? { x: page.width - x - column, align: other[align] } : { x, align };
  }

  private roomBelow(top: number, measure: LineMeasure): number {
    return Math.floor((this.bottom - top) / this.lineHeight(measure) + 0.001);
  }

  private lineHeight({ size, leading = usualLeading }: LineMeasure): number {
    return size * leading * this.fit.tightness;
  }

  private append(element: PDFKit.PDFStructureElement): void {
    element.end();
    this.parents.at(-1)?.add(element);
  }

  private linesOf(text: string, { width: column, size, face = 'text' }: Measure): Line[] {
    return linesOf(text, (column * 1_000) / size, (part) => this.shaper.widthOf(part, face));
  }
}

/** Tabs and hard spaces become spaces, and letters their composed form, which fonts have. */
const tidy = (text: string) => text.normalize('NFC').replaceAll(/[\t\u00a0\u202f]/g, ' ');

/** Leaves the same room above capitals and below descenders for every font, so that lines are even. */
const baselineOf = (top: number, step: number, size: number): number => top + (step - size) / 2 + size * 0.78;

function collect(sheet: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    sheet.on('data', (part: Buffer) => parts.push(part));
    sheet.on('end', () => resolve(Buffer.concat(parts)));
    sheet.on('error', reject);
  });
}
