import { inflateSync } from 'node:zlib';

/** Returns the text of a PDF that the portal printed, with one space between words: first plain lines, then shaped ones. */
export function textOfPdf(pdf: Buffer): string {
  const drawings = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, stream = '']) =>
    inflated(Buffer.from(stream, 'latin1')),
  );
  const lines = [...drawings.flatMap(plainLines), ...drawings.flatMap(shapedLines)];
  return lines.join(' ').replaceAll(/\s+/g, ' ');
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    // Fonts and pictures are no drawings.
    return '';
  }
}

/** Lines in a built-in font: letters in hexadecimal between kernings. */
const plainLines = (drawing: string): string[] =>
  [...drawing.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) =>
    Buffer.from([...pieces.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join(''), 'hex').toString('latin1'),
  );

/** Lines whose glyphs are shaped or turned carry their text in UTF-16. */
const shapedLines = (drawing: string): string[] =>
  [...drawing.matchAll(/\/ActualText \(\xfe\xff((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, escaped = '']) =>
    Buffer.from(
      escaped.replace(/\\([\s\S])/g, (_, letter: string) => escapes[letter] ?? letter),
      'latin1',
    )
      .swap16()
      .toString('utf16le'),
  );

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
