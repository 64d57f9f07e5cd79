import { inflateSync } from 'node:zlib';

/** Extracts the text of a PDF that uses only built-in fonts, line by line. Their en dash is 0x96, unlike in Latin-1. */
export function pdfText(pdf: Buffer): string {
  return streamsOf(pdf)
    .flatMap((drawing) => [...drawing.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, pieces = '']) => [...pieces.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join(''))
    .map((hex) => Buffer.from(hex, 'hex').toString('latin1').replaceAll('\x96', '–'))
    .join('\n');
}

const streamsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, content = '']) =>
    inflated(Buffer.from(content, 'latin1')),
  );

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

/** Reads the number of pages from the page tree. */
export const pageCount = (pdf: Buffer): number =>
  Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);

/** The lines that carry their text as it was written, because their glyphs are shaped or turned; undone breaks stay lines. */
export const shapedLines = (pdf: Buffer): string[] =>
  streamsOf(pdf)
    .flatMap((drawing) => [...drawing.matchAll(/\/ActualText \(\xfe\xff((?:\\[\s\S]|[^\\)])*)\)/g)])
    .map(([, escaped = '']) => utf16(escaped.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter)));

/** The distances in points from the left edge of the page to these lines, in their order. */
export const shapedLineStarts = (pdf: Buffer): number[] =>
  streamsOf(pdf)
    .flatMap((drawing) => [...drawing.matchAll(/\/ActualText[\s\S]*?1 0 0 1 ([\d.]+) [\d.]+ Tm/g)])
    .map(([, start]) => Number(start));

/** How many letters are printed as the empty box of a font that lacks them. */
export const emptyBoxes = (pdf: Buffer): number =>
  streamsOf(pdf)
    .flatMap((drawing) => [...drawing.matchAll(/\/ActualText[\s\S]*?EMC/g)])
    .flatMap(([line]) => [...line.matchAll(/<((?:[0-9a-f]{4})+)>/g)])
    .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
    .filter((glyph) => glyph === '0000').length;

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const utf16 = (bigEndian: string) => Buffer.from(bigEndian, 'latin1').swap16().toString('utf16le');
