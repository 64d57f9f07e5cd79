import { inflateSync } from 'node:zlib';

/** An element of the reading order, such as `H1`, with the texts that it holds itself. */
export interface PdfElement {
  tag: string;
  text: string;
  /** As the PDF has it, for a language, the scope of a heading or text that replaces another. */
  attributes: string;
  children: PdfElement[];
}

interface Shown {
  page: string;
  /** The number of its element on the page; undefined for decoration and what is repeated on pages. */
  marked: number | undefined;
  /** Whether it is inside of an element or of an artifact. */
  isMarked: boolean;
  x: number;
  y: number;
  size: number;
  text: string;
}

/** Reads a PDF of `Paper`, which has no compressed objects. */
export function readPdf(pdf: Buffer) {
  const objects = objectsOf(pdf.toString('latin1'));
  const shown = [...objects].flatMap(([id, { body }]) => (/\/Type \/Page\n/.test(body) ? textsOf(objects, id) : []));
  const root = [...objects.values()].find(({ body }) => body.includes('/Type /StructTreeRoot'));
  const elements = references(root?.body, 'K').map((id) => elementAt(objects, shown, id));
  return { objects, shown, elements };
}

/** The texts of a PDF, line by line in the order of the file, and each as it was written. */
export const pdfText = (pdf: Buffer): string =>
  readPdf(pdf)
    .shown.map(({ text }) => text)
    .join('\n');

/** The elements of a PDF in reading order. */
export const elementsOf = (elements: PdfElement[]): PdfElement[] =>
  elements.flatMap((element) => [element, ...elementsOf(element.children)]);

export const pageCount = (pdf: Buffer): number =>
  [...objectsOf(pdf.toString('latin1')).values()].filter(({ body }) => /\/Type \/Page\n/.test(body)).length;

/** How many letters are printed as a box, because no font has them. */
export const unknownLetters = (pdf: Buffer): number =>
  [...objectsOf(pdf.toString('latin1')).values()].flatMap(({ stream }) => stream.match(/ 3 Tr /g) ?? []).length;

type Objects = Map<string, { body: string; stream: string }>;

const objectsOf = (file: string): Objects =>
  new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', content = '']) => {
      const [body = '', ...rest] = content.split('\nstream\n');
      const stream = rest.join('\nstream\n').replace(/\nendstream$/, '');
      return [id, { body, stream: body.includes('/FlateDecode') ? inflated(stream) : stream }];
    }),
  );

/** Other files than those of `Paper` may have streams that only look like it. */
function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** The numbers of the objects that an entry names. */
function references(body: string | undefined, key: string): string[] {
  const [, entry = ''] = new RegExp(`/${key} (\\[[^\\]]*\\]|\\d+ 0 R)`).exec(body ?? '') ?? [];
  return [...entry.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id);
}

function textsOf(objects: Objects, page: string): Shown[] {
  const stream = references(objects.get(page)?.body, 'Contents')
    .map((id) => objects.get(id)?.stream)
    .join('\n');
  const [resources = ''] = references(objects.get(page)?.body, 'Resources');
  const fonts = new Map(
    [...(objects.get(resources)?.body ?? '').matchAll(/\/(T\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      lettersOf(objects, id),
    ]),
  );
  const marks: (number | undefined)[] = [];
  return [...stream.matchAll(/(?:\/MCID (\d+)\n|\/Artifact <<[^>]*)>> BDC|EMC|BT ([\s\S]*?)\nET/g)].flatMap(
    ([step, mcid, drawn]) => {
      if (drawn === undefined) {
        step === 'EMC' ? marks.pop() : marks.push(mcid === undefined ? undefined : Number(mcid));
        return [];
      }
      const [, x = '', y = ''] = /1 0 0 -1 (\S+) (\S+) Tm/.exec(drawn) ?? [];
      const parts = [...drawn.matchAll(/\/(T\d+) ([\d.]+) Tf (?:3 Tr )?\[(.*)\] TJ/g)];
      const text = parts.map(([, name = '', , codes = '']) => decoded(codes, fonts.get(name))).join('');
      const size = Number(parts[0]?.[2]);
      const place = { x: Number(x), y: Number(y), size };
      return [{ page, marked: marks.at(-1), isMarked: marks.length > 0, ...place, text: asWritten(text) }];
    },
  );
}

const decoded = (codes: string, letters = new Map<string, string>()): string =>
  [...codes.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => letters.get(code) ?? '\ufffd')
    .join('');

/** The letters of a font by their codes. */
function lettersOf(objects: Objects, font: string): Map<string, string> {
  const [map = ''] = references(objects.get(font)?.body, 'ToUnicode');
  return new Map(
    [...(objects.get(map)?.stream ?? '').matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(
      ([, code = '', hex = '']) => [code, Buffer.from(hex, 'hex').swap16().toString('utf16le')],
    ),
  );
}

function elementAt(objects: Objects, shown: Shown[], id: string): PdfElement {
  const body = objects.get(id)?.body ?? '';
  const [list = '', kids = ''] = /\/K \[([\s\S]*?)\](?=\n)/.exec(body) ?? [];
  const [own] = references(body.replace(list, ''), 'Pg');
  const children: PdfElement[] = [];
  const texts: string[] = [];
  for (const [, child, other, mcid, plain] of kids.matchAll(
    /(\d+) 0 R(?!\n\/MCID)|\/Pg (\d+) 0 R\n\/MCID (\d+)|\b(\d+)\b(?! 0 R)/g,
  )) {
    if (child !== undefined) {
      children.push(elementAt(objects, shown, child));
    } else {
      const [page, number] = [other ?? own, Number(mcid ?? plain)];
      texts.push(...shown.filter((each) => each.page === page && each.marked === number).map(({ text }) => text));
    }
  }
  return { tag: /\/S \/(\w+)/.exec(body)?.[1] ?? '', text: texts.join(''), attributes: body, children };
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const leftToRight = /\p{Script=Han}+|[A-Za-z0-9\u0660-\u0669](?:[\w\u0660-\u0669 .,/@-]*[\w\u0660-\u0669])?/gu;
const mirrored: Record<string, string> = { '(': ')', ')': '(' };

/** Lines are in the file from left to right; undoes that for lines that are mostly written from right to left. */
function asWritten(line: string): string {
  const letters = [...line].filter((letter) => /\p{L}/u.test(letter));
  if (letters.filter((letter) => rightToLeft.test(letter)).length <= letters.length / 2) {
    return line;
  }
  const back = (text: string) => [...text].reverse().join('');
  const turned = back(line.replaceAll(leftToRight, back));
  return turned.replaceAll(/[()](?![^()]*[A-Z])|(?<![A-Z][^()]*)[()]/g, (bracket) => mirrored[bracket] ?? bracket);
}
