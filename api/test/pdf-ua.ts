import { elementsOf, type PdfElement, readPdf } from './pdf-text';

/**
 * What keeps a PDF of `Paper` from being PDF/UA-1 (ISO 14289-1), each with the number of its rule in the profile of veraPDF. Judges what a
 * program can tell; whether headings and texts make sense is for people.
 */
export function uaProblems(pdf: Buffer): string[] {
  const read = readPdf(pdf);
  const bodies = [...read.objects.values()].map(({ body }) => body);
  return [
    ...problemsOfFile(pdf, bodies),
    ...[...read.objects.values()].flatMap(({ body }) => (isPage(body) ? problemsOfPage(read, body) : [])),
    ...problemsOfFonts(read, bodies),
    ...problemsOfElements(read),
  ];
}

type Read = ReturnType<typeof readPdf>;

const isPage = (body: string) => /\/Type \/Page\n/.test(body);

const unless = (isRight: boolean, problem: string): string[] => (isRight ? [] : [problem]);

function problemsOfFile(pdf: Buffer, bodies: readonly string[]): string[] {
  const file = pdf.toString('latin1');
  const catalog = bodies.find((body) => body.includes('/Type /Catalog')) ?? '';
  const elements = bodies.filter((body) => /\/S \/\w+/.test(body) && body.includes('/P '));
  return [
    ...unless(/<pdfuaid:part>1<\/pdfuaid:part>/.test(file), '5-2: it does not say that it is PDF/UA-1'),
    ...unless(/^%PDF-1\.[0-7]\n/.test(file), '6.1-1: no header'),
    ...unless(
      bodies.some((body) => body.includes('/Marked true')),
      '6.2-1: not marked',
    ),
    ...unless(!bodies.some((body) => body.includes('/Suspects true')), '7.1-4: suspect tags'),
    ...unless(/\/Metadata \d+ 0 R/.test(catalog), '7.1-8: no metadata'),
    ...unless(/<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>(?:[^<&]|&\w+;)+<\/rdf:li>/.test(file), '7.1-9: no title'),
    ...unless(
      bodies.some((body) => body.includes('/DisplayDocTitle true')),
      '7.1-10: the title is not displayed',
    ),
    ...unless(/\/StructTreeRoot \d+ 0 R/.test(catalog) && elements.length > 0, '7.1-11: no elements'),
    ...unless(/\/Lang \([a-z]{2}(-[A-Z]{2})?\)/.test(catalog), '7.2-33: no language'),
    ...unless(!/\/Encrypt \d+ 0 R/.test(file), '7.16-1: encrypted'),
  ];
}

/** Operators that draw something. */
const painting = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do', 'Tj', 'TJ', "'", '"']);

/** Everything drawn is in an element or in an artifact, and neither is in the other. */
function problemsOfPage({ objects }: Read, page: string): string[] {
  const [, list = ''] = /\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(page) ?? [];
  const stream = [...list.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => objects.get(id)?.stream).join('\n');
  const problems = new Set<string>();
  const open: string[] = [];
  let tag = '';
  for (const [token] of stream.matchAll(/<<[\s\S]*?>>|\[[^\]]*\]|<[\da-f]*>|\S+/g)) {
    if (token === 'BDC' || token === 'BMC') {
      if (open.some((each) => (each === '/Artifact') !== (tag === '/Artifact'))) {
        problems.add('7.1-1: an artifact and an element are in each other');
      }
      open.push(tag);
    } else if (token === 'EMC') {
      open.pop();
    } else if (painting.has(token) && open.length === 0) {
      problems.add(`7.1-3: ${token} is neither in an element nor in an artifact`);
    }
    tag = token.startsWith('/') ? token : tag;
  }
  return [
    ...problems,
    ...unless(open.length === 0, '7.1-3: marked content has no end'),
    ...unless(!page.includes('/Annots') || page.includes('/Tabs /S'), '7.18.3-1: no order of tabs'),
    ...unless(/\/StructParents \d+/.test(page), '7.1-11: a page without its elements'),
  ];
}

function problemsOfFonts({ objects, shown }: Read, bodies: readonly string[]): string[] {
  const fonts = bodies.filter((body) => body.includes('/Type /Font\n'));
  const composite = fonts.filter((body) => body.includes('/Subtype /Type0'));
  const descendants = fonts.filter((body) => body.includes('/Subtype /CIDFontType2'));
  const descriptors = bodies.filter((body) => body.includes('/Type /FontDescriptor'));
  const texts = shown.map(({ text }) => text).join('');
  return [
    ...unless(fonts.length === composite.length + descendants.length, '7.21.4.1-1: a font of another kind'),
    ...unless(descriptors.length === composite.length, '7.21.4.1-1: a font without a descriptor'),
    ...unless(
      descriptors.every((body) => /\/FontFile2 \d+ 0 R/.test(body)),
      '7.21.4.1-1: a font is not embedded',
    ),
    ...unless(
      descendants.every((body) => /\/CIDToGIDMap (\d+ 0 R|\/Identity)/.test(body)),
      '7.21.3.2-1: no CIDToGIDMap',
    ),
    ...unless(
      composite.every((body) => /\/ToUnicode \d+ 0 R/.test(body)),
      '7.21.7-1: a font without texts',
    ),
    // The reader of tests puts U+FFFD for a code without a text.
    ...unless(
      !['\0', '\ufeff', '\ufffe', '\ufffd'].some((letter) => texts.includes(letter)),
      '7.21.7-1: a glyph without a text',
    ),
    ...unless(!showsNotdef(objects), '7.21.8-1: the glyph of no letter'),
  ];
}

/** Codes other than 0 that lead to glyph 0, which stands for no letter. */
function showsNotdef(objects: Read['objects']): boolean {
  const maps = [...objects.values()].flatMap(({ body }) => /\/CIDToGIDMap (\d+) 0 R/.exec(body)?.[1] ?? []);
  return maps.some((id) => {
    const glyphs = Buffer.from(objects.get(id)?.stream ?? '', 'latin1');
    return (
      glyphs.length > 2 &&
      glyphs
        .swap16()
        .subarray(2)
        .some((_, at, all) => at % 2 === 0 && all.readUInt16LE(at) === 0)
    );
  });
}

const standard =
  /^(Document|Part|Art|Sect|Div|BlockQuote|Caption|TOC|TOCI|Index|P|H[1-6]|L|LI|Lbl|LBody|Table|TR|TH|TD|THead|TBody|TFoot|Span|Quote|Note|Reference|Link|Annot|Figure|Formula|Form)$/;

/** Which elements may be in which. */
const kids: Record<string, RegExp> = { Table: /^TR$/, TR: /^T[HD]$/, L: /^(LI|L|Caption)$/, LI: /^(Lbl|LBody)$/ };
const parents: Record<string, RegExp> = {
  TR: /^Table$/,
  TH: /^TR$/,
  TD: /^TR$/,
  LI: /^L$/,
  Lbl: /^LI$/,
  LBody: /^LI$/,
};

function problemsOfElements({ elements, shown }: Read): string[] {
  const all = elementsOf(elements);
  const carried = all.reduce((sum, { text }) => sum + text.length, 0);
  const drawn = shown.filter(({ marked }) => marked !== undefined).reduce((sum, { text }) => sum + text.length, 0);
  return [
    ...unless(elements.length === 1 && elements[0]?.tag === 'Document', '7.1-11: not one document'),
    ...unless(carried === drawn, '7.1-3: a text has no place in the order of reading'),
    ...all.flatMap(problemsOfElement),
    ...problemsOfHeadings(all),
  ];
}

function problemsOfElement({ tag, attributes, children }: PdfElement): string[] {
  const widths = tag === 'Table' ? new Set(children.map((row) => row.children.length)) : new Set();
  return [
    ...unless(standard.test(tag), `7.1-5: ${tag} is no standard type`),
    ...unless(/\/P \d+ 0 R/.test(attributes), `7.1-12: ${tag} has no parent`),
    ...unless(
      children.every((kid) => kids[tag]?.test(kid.tag) ?? true),
      `7.2-3: a wrong element in ${tag}`,
    ),
    ...unless(
      children.every((kid) => parents[kid.tag]?.test(tag) ?? true),
      `7.2-4: an element of a table or a list in ${tag}`,
    ),
    ...unless(widths.size < 2, '7.2-42: rows of different width'),
    ...unless(tag !== 'Figure' || /\/Alt \(.+\)/.test(attributes), '7.3-1: a picture without a text'),
    ...unless(
      tag !== 'TH' || /\/Scope \/(Row|Column)/.test(attributes),
      '7.5-1: a heading of a table without its scope',
    ),
  ];
}

/** The first is H1, and none skips a level. */
function problemsOfHeadings(all: readonly PdfElement[]): string[] {
  const levels = all.flatMap(({ tag }) => (/^H\d$/.test(tag) ? Number(tag.slice(1)) : []));
  return unless(
    levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1),
    `7.4.2-1: headings skip a level: ${levels.join(' ')}`,
  );
}
