import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Part of a line in one direction, at its place from left to right. */
export interface Run {
  text: string;
  isRightToLeft: boolean;
}

export interface Line {
  /** As it was written and is read aloud. */
  text: string;
  /** From left to right on the page. */
  runs: Run[];
  isRightToLeft: boolean;
}

/** They have ordered the letters by now, and no font has them. */
const controls = /[\p{Cc}\p{Bidi_Control}]/gu;

/** The number of a bank account stays on one line. */
const words = /\b[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?\b\S*\s*|\S+\s*|\s+/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a text into lines of at most `width`, and each line into runs as the Unicode Bidirectional Algorithm orders them. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): Line[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const levels = bidi.getEmbeddingLevels(paragraph);
    return brokenAt(paragraph, width, widthOf).map(([start, end]): Line => {
      const isRightToLeft = (levels.paragraphs[0]?.level ?? 0) % 2 === 1;
      return { text: paragraph.slice(start, end), runs: runsOf(paragraph, levels, start, end), isRightToLeft };
    });
  });
}

/** Returns where lines start and end, without the spaces at their ends. Measures each word once. */
function brokenAt(paragraph: string, width: number, widthOf: (text: string) => number): [number, number][] {
  const lines: [number, number][] = [];
  let start = 0;
  let end = 0;
  let used = 0;
  const add = (part: string) => {
    const partWidth = widthOf(part.trimEnd());
    if (end > start && used + partWidth > width) {
      lines.push([start, start + paragraph.slice(start, end).trimEnd().length]);
      start = end;
      used = 0;
    }
    end += part.length;
    used += part === part.trimEnd() ? partWidth : widthOf(part);
  };
  for (const word of paragraph.match(words) ?? []) {
    const parts = widthOf(word.trimEnd()) > width ? [...graphemes.segment(word)].map(({ segment }) => segment) : [word];
    parts.forEach(add);
  }
  lines.push([start, start + paragraph.slice(start).trimEnd().length]);
  return lines;
}

type Levels = ReturnType<typeof bidi.getEmbeddingLevels>;

/** A run is a row of letters with the same level, of which the odd ones go from right to left. */
function runsOf(text: string, levels: Levels, start: number, end: number): Run[] {
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels, start, end - 1);
  const levelOf = (index: number | undefined) => (index === undefined ? -1 : levels.levels[index]);
  const order = visualOrder(text, levels, start, end);
  const runs: number[][] = [];
  for (const [place, index] of order.entries()) {
    if (levelOf(order[place - 1]) === levelOf(index)) {
      runs.at(-1)?.push(index);
    } else {
      runs.push([index]);
    }
  }
  return runs.map((indices) => ({
    text: [...indices]
      .sort((a, b) => a - b)
      .map((index) => mirrored.get(index) ?? text.charAt(index))
      .join('')
      .replaceAll(controls, ''),
    isRightToLeft: (levelOf(indices[0]) ?? 0) % 2 === 1,
  }));
}

/** Returns the positions of the letters of a line, from left to right. */
function visualOrder(text: string, levels: Levels, start: number, end: number): number[] {
  const order = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  for (const [from = 0, to = 0] of order.length > 0 ? bidi.getReorderSegments(text, levels, start, end - 1) : []) {
    order.splice(from - start, to - from + 1, ...order.slice(from - start, to - start + 1).reverse());
  }
  return order;
}
