import { inflateSync } from 'node:zlib';

/** Extracts the text of a PDF that uses only built-in fonts, line by line. Their en dash is 0x96, unlike in Latin-1. */
export function pdfText(pdf: Buffer): string {
  const binary = pdf.toString('latin1');
  return [...binary.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, content = '']) => inflated(Buffer.from(content, 'latin1')))
    .flatMap((drawing) => [...drawing.matchAll(/\[([^\]]*)\] TJ/g)])
    .map(([, pieces = '']) => [...pieces.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join(''))
    .map((hex) => Buffer.from(hex, 'hex').toString('latin1').replaceAll('\x96', '–'))
    .join('\n');
}

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
