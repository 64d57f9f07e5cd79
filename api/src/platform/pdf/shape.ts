import type { Font, Glyph, GlyphRun } from 'fontkit';
import { type Face, piecesOf, plainFont } from './fonts';
import type { Run } from './lines-of';

/** A glyph at its place; lengths are thousandths of the size of the text. */
interface PlacedGlyph {
  glyph: Glyph;
  /** What readers of the PDF find here; `''` for a part of a letter that the glyphs beside it stand for. */
  text: string;
  x: number;
  y: number;
  /** Multiply the outlines of the glyph by this to get points at size 1,000. */
  scale: number;
}

/** Glyphs of one font, or the box that stands for a letter that no font has, from left to right. */
export interface Shaped {
  font: Font;
  width: number;
  /** Found by readers, and shown unless this is a box. */
  glyphs: PlacedGlyph[];
  /** Drawn only. */
  outlines: PlacedGlyph[];
  isBox?: boolean;
}

/** Turns runs of a line into glyphs, and remembers each word of one paper. */
export class Shaper {
  private readonly known = new Map<string, Shaped[]>();

  /** @returns the glyphs from left to right. */
  shape(run: Run, face: Face): Shaped[] {
    const words = run.text.match(/\S+\s*|\s+/gu) ?? [];
    const shaped = words.map((word) => this.shapeWord(word, run.isRightToLeft, face));
    return (run.isRightToLeft ? shaped.reverse() : shaped).flat();
  }

  widthOf(text: string, face: Face): number {
    return this.shape({ text, isRightToLeft: false }, face).reduce((sum, { width }) => sum + width, 0);
  }

  private shapeWord(word: string, isRightToLeft: boolean, face: Face): Shaped[] {
    const key = `${face} ${isRightToLeft} ${word}`;
    let shaped = this.known.get(key);
    if (!shaped) {
      shaped = piecesOf(word, face).flatMap(({ text, font }) =>
        font ? [shapePiece(text, font, isRightToLeft)] : [...segments(text)].map((letter) => boxFor(letter)),
      );
      this.known.set(key, isRightToLeft ? shaped.reverse() : shaped);
    }
    return shaped;
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const segments = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** A glyph that the shaper moved by more than this would break a word for readers, so it is drawn and its text goes to its neighbour. */
const moved = 20;

function shapePiece(text: string, font: Font, isRightToLeft: boolean): Shaped {
  const scale = 1_000 / font.unitsPerEm;
  const run = layout(font, text, isRightToLeft);
  const hidden = new Set(joiners.map((code) => font.glyphForCodePoint(code).id));
  const cells = run.glyphs.map((glyph, index): Cell => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
    const [dx, dy] = [xOffset * scale, yOffset * scale];
    const count = glyph.codePoints.length;
    return hidden.has(glyph.id)
      ? { glyph: emptyGlyph(font), advance: 0, dx: 0, dy: 0, text: '', count, isMoved: false }
      : { glyph, advance: xAdvance * scale, dx, dy, text: '', count, isMoved: Math.hypot(dx, dy) > moved };
  });
  spreadText(text, isRightToLeft ? [...cells].reverse() : cells, isRightToLeft);
  return place(cells, font, scale, isRightToLeft);
}

/** Some fonts draw them, and some have no glyph for them. */
const joiners = [0x200c, 0x200d, 0xfe0e, 0xfe0f];

type Layout = Pick<GlyphRun, 'glyphs' | 'positions'>;

/** Fontkit fails at marks for which a font names no place. The letters of such a word are shaped one by one, and those at fault not at all. */
function layout(font: Font, text: string, isRightToLeft: boolean): Layout {
  try {
    return font.layout(text, [], undefined, undefined, isRightToLeft ? 'rtl' : 'ltr');
  } catch {
    const letters = segments(text);
    if (letters.length > 1) {
      const runs = letters.map((letter) => layout(font, letter, isRightToLeft));
      const ordered = isRightToLeft ? runs.reverse() : runs;
      return {
        glyphs: ordered.flatMap(({ glyphs }) => glyphs),
        positions: ordered.flatMap(({ positions }) => positions),
      };
    }
    const glyphs = font.glyphsForString(text);
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return isRightToLeft ? { glyphs: glyphs.reverse(), positions: positions.reverse() } : { glyphs, positions };
  }
}

interface Cell {
  glyph: Glyph;
  advance: number;
  dx: number;
  dy: number;
  text: string;
  /** How many letters of the text it was made from. */
  count: number;
  isMoved: boolean;
}

/**
 * Gives each glyph, in the order of reading, as many letters of the text as the shaper made it from, so that the texts of all
 * glyphs add up to the text. The vowel sign that stands left of its consonant thus carries the consonant.
 */
function spreadText(text: string, cells: Cell[], isRightToLeft: boolean): void {
  const letters = [...text];
  const carriers = carriersOf(cells, letters.length);
  for (const { cell, count } of carriers) {
    cell.text = letters.splice(0, cell === carriers.at(-1)?.cell ? letters.length : count).join('');
  }
  for (const [index, cell] of isRightToLeft ? [] : cells.entries()) {
    if (cell.isMoved) {
      giveText(cell, cells, index);
    }
  }
}

/** Fontkit keeps the count of a glyph from its first use in the thread; if the counts are wrong here, each glyph gets one letter. */
function carriersOf(cells: Cell[], letters: number): { cell: Cell; count: number }[] {
  const isRight = cells.reduce((sum, { count }) => sum + count, 0) === letters;
  return cells.map((cell) => ({ cell, count: isRight ? cell.count : 1 })).filter(({ count }) => count > 0);
}

/** Gives the text of a moved glyph to the letter before it, or else after it. */
function giveText(cell: Cell, cells: Cell[], index: number): void {
  const before = cells.slice(0, index).findLast((each) => !each.isMoved && each.text !== '');
  const after = cells[index + 1];
  if (before) {
    before.text += cell.text;
    cell.text = '';
  } else if (after) {
    after.text = cell.text + after.text;
    cell.text = '';
  }
}

function place(cells: Cell[], font: Font, scale: number, isRightToLeft: boolean): Shaped {
  const shaped: Shaped = { font, width: 0, glyphs: [], outlines: [] };
  for (const { glyph, advance, dx, dy, text, isMoved } of cells) {
    const at = { x: shaped.width, y: 0, scale };
    const isDrawnOnly = isMoved || text === '';
    if (isDrawnOnly) {
      shaped.outlines.push({ glyph, text: '', scale, x: at.x + dx, y: dy });
    }
    const texts = isRightToLeft ? leftToRight(text) : [text].filter(Boolean);
    texts.forEach((part, index) => {
      const isFirst = index === 0;
      const carrier = isFirst && !isDrawnOnly ? glyph : emptyGlyph(font);
      shaped.glyphs.push({ ...at, glyph: carrier, text: part, x: isFirst ? at.x : at.x + advance });
    });
    shaped.width += advance;
  }
  return shaped;
}

/** Readers turn the letters of a ligature as if they stood beside each other. Equal ones stay together, or readers drop the second. */
const leftToRight = (text: string): string[] => (text.match(/(.)\1*/gsu) ?? []).reverse();

/** Has no width in fonts of scripts that are written from right to left, where others need it. */
const emptyGlyph = (font: Font): Glyph => font.glyphForCodePoint(font.hasGlyphForCodePoint(0) ? 0 : 0x20);

/** A box with the number of the letter: it is printed so that nobody takes it for another, and is found and copied as it was written. */
function boxFor(letter: string): Shaped {
  const font = plainFont('text');
  const unit = 1_000 / font.unitsPerEm;
  // As wide as the box, or readers would find a space behind each letter.
  const carrier = font.glyphForCodePoint('—'.charCodeAt(0));
  const width = carrier.advanceWidth * unit;
  const digits = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const columns = Math.ceil(digits.length / 2);
  const step = (width - 180) / columns;
  const scale = unit * (columns > 2 ? 0.3 : 0.36);
  const outlines = [...digits].map((digit, index): PlacedGlyph => {
    const glyph = font.glyphForCodePoint(digit.charCodeAt(0));
    const room = (step - glyph.advanceWidth * scale) / 2;
    return { glyph, text: '', scale, x: 90 + (index % columns) * step + room, y: index < columns ? 370 : 40 };
  });
  return { font, width, glyphs: [{ glyph: carrier, text: letter, x: 0, y: 0, scale: unit }], outlines, isBox: true };
}
