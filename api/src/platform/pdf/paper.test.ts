import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elementsOf, pageCount, readPdf, unknownLetters } from '../../../test/pdf-text';
import { uaProblems } from '../../../test/pdf-ua';
import { left, Paper, page, width } from './paper';
import { Shaper } from './shape';

const info = { Title: 'A paper', Author: 'Risk Advisory', Subject: 'Case 1' };

/** Prints one paragraph for each text. */
function printed(texts: string[]): Promise<Buffer> {
  const paper = new Paper(info);
  for (const text of texts) {
    paper.text(text, { x: left, y: paper.y, width, size: 10, align: 'start' });
  }
  return paper.end();
}

/** Each is one line; readers of PDFs must find it as it is here. */
const samples = {
  'Arabic names': ['حسن العلي', 'محمد بن راشد آل مكتوم', 'علاء الأنصاري وأولاده', 'مُحَمَّد'],
  'Arabic with ligatures': ['لا الله إلا', 'السلام عليكم ورحمة الله وبركاته', 'بيع وشراء العقارات'],
  'Arabic words whose letters share their shape': ['شركة الخليج للتجارة العامة', 'تقرير التحقق من الرخصة'],
  Urdu: ['محمد علی خان', 'یہ کمپنی رجسٹرڈ نہیں ہے۔'],
  Persian: ['شرکت پیشگامان تجارت پارس', 'می‌خواهم کتاب'],
  Hebrew: ['נועה כהן', 'שלום עולם'],
  Hindi: ['प्रिया शर्मा – क्षेत्रीय निरीक्षक', 'न कंपनी और न उसके निदेशक', 'Company शर्मा & Sons (मुंबई) ₹12,500'],
  'other scripts of India': [
    'সোনালী ব্যাংক লিমিটেড',
    'தமிழ்நாடு வணிக நிறுவனம்',
    'ગુજરાત વેપાર મંડળ',
    'తెలుగు సంస్థ హైదరాబాద్',
    'ಕನ್ನಡ ಸಂಸ್ಥೆ ಬೆಂಗಳೂರು',
    'മലയാളം കമ്പനി കൊച്ചി',
    'ਪੰਜਾਬੀ ਕੰਪਨੀ',
    'ଓଡ଼ିଶା ବାଣିଜ୍ୟ',
  ],
  Thai: ['ธนาคารไทยพาณิชย์'],
  'Latin, Cyrillic and Greek': ['Zażółć gęślą jaźń', 'Nguyễn Văn Đức', 'ООО «Ромашка»', 'Ελληνική Τράπεζα'],
  'numbers and amounts': ['IBAN AE07 0331 2345 6789 0123 456', '$1,234,567.89', '٣٬٠٠٣٫٧٥', 'BILLED TO'],
};

it.each(Object.entries(samples))(
  'carries %s as they were written, with a glyph for each letter',
  async (_name, texts) => {
    const pdf = await printed(texts);
    expect(readPdf(pdf).shown.map(({ text }) => text.normalize('NFC'))).toEqual(
      texts.map((text) => text.normalize('NFC')),
    );
    expect(unknownLetters(pdf)).toBe(0);
  },
);

/** Papers are mostly English; readers judge the direction of a page by its letters. */
const english = [
  'Issued by the Risk Advisory of Dubai',
  'Company verification report and litigation search in three jurisdictions',
];

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;

(hasPoppler ? it.each : it.skip.each)(Object.entries(samples))(
  'lets poppler read %s as they were written (needs pdftotext of Debian poppler-utils)',
  async (_name, texts) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-pdf-'));
    try {
      const file = join(folder, 'paper.pdf');
      writeFileSync(file, await printed([...english, ...texts]));
      const lines = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).split(/[\n\f]/);
      const found = lines.map((line) =>
        line
          .replaceAll(/[\u200e\u202a-\u202c]/g, '')
          .trim()
          .normalize('NFC'),
      );
      expect(found.filter(Boolean).slice(english.length)).toEqual(texts.map((text) => text.normalize('NFC')));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

it('shows Arabic digits from left to right, as numbers are', async () => {
  const pdf = await printed(['رقم ١٢٣ هاتف']);
  expect(readPdf(pdf).shown.map(({ text }) => text)).toEqual(['رقم ١٢٣ هاتف']);
});

it('draws a numbered box for letters that no font has, and keeps them in the text', async () => {
  const texts = ['上海贸易有限公司', '삼성전자', '😀 👍🏽 ok', 'شركة 上海 المحدودة'];
  const pdf = await printed(texts);
  expect(readPdf(pdf).shown.map(({ text }) => text)).toEqual(texts);
  expect(unknownLetters(pdf)).toBe(16);
});

it('leaves the same space between lines of one text, whichever scripts are in them', async () => {
  const text = 'The licence of شركة الخليج للتجارة العامة was issued by क्षेत्रीय निरीक्षक and 上海 '.repeat(8);
  const tops = readPdf(await printed([text])).shown.map(({ y }) => y);
  const steps = tops.slice(1).map((y, index) => Math.round((y - (tops[index] ?? 0)) * 100) / 100);
  expect(steps.length).toBeGreaterThan(4);
  expect(new Set(steps).size).toBe(1);
});

it('gives lines the same height whichever scripts are in them', () => {
  const paper = new Paper(info);
  const texts = ['Latin', 'شركة الخليج', 'क्षेत्रीय निरीक्षक', 'தமிழ்நாடு', '上海'];
  expect(new Set(texts.map((text) => paper.heightOf(text, { width, size: 10 }))).size).toBe(1);
});

it('leaves no line of a text alone on a page, and no short text on two', async () => {
  const rows = (pdf: Buffer, letter: string) => {
    const pages = readPdf(pdf).shown.flatMap(({ text, page: on }) => (text.startsWith(letter) ? [on] : []));
    return [...new Set(pages)].map((on) => pages.filter((each) => each === on).length);
  };
  for (let filled = 46; filled < 52; filled += 1) {
    const paper = new Paper(info);
    const write = (text: string) => paper.text(text, { x: left, y: paper.y, width, size: 10 });
    write('x\n'.repeat(filled).trim());
    write('four\n'.repeat(4).trim());
    write('three\n'.repeat(3).trim());
    write('y\n'.repeat(9).trim());
    const pdf = await paper.end();
    expect([...rows(pdf, 'x'), ...rows(pdf, 'f')].every((count) => count >= 2)).toBe(true);
    expect(rows(pdf, 't')).toEqual([3]);
  }
});

it.each(['Latin شركة 上海 मुंबई', 'שלום 上海 ไทย தமிழ்', '漢字 نص 😀'])('lets no letters of %s overlap', (text) => {
  const paper = new Paper(info);
  const parts = text.split(' ');
  const sum = parts.reduce((total, part) => total + paper.widthOf(part, 10), 0);
  expect(paper.widthOf(text, 10)).toBeCloseTo(sum + (parts.length - 1) * paper.widthOf(' ', 10), -1);
});

it('shapes every letter of the scripts that it has fonts for, alone and beside another', () => {
  const shaper = new Shaper();
  for (const [first, last] of [
    [0x0370, 0x052f],
    [0x0590, 0x06ff],
    [0x0900, 0x0d7f],
    [0x0e00, 0x0e7f],
  ] as const) {
    const letters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    for (const [index, letter] of letters.entries()) {
      for (const text of [letter, `${letters[(index * 7 + 3) % letters.length]}${letter}`]) {
        const shaped = shaper.shape({ text, isRightToLeft: /[\u0590-\u06ff]/.test(text) }, 'text');
        const carried = shaped.flatMap(({ glyphs }) => glyphs.map((glyph) => glyph.text)).join('');
        expect([...carried].sort()).toEqual([...text].sort());
      }
    }
  }
});

describe('what screen readers need', () => {
  const print = async () => {
    const paper = new Paper(info);
    paper.text('A title', { x: left, y: paper.y, width, size: 20, tag: 'H1' });
    paper.text('شركة الخليج', { x: left, y: paper.y, width, size: 10 });
    paper.text('यह कंपनी है', { x: left, y: paper.y, width, size: 10 });
    paper.text('یہ کمپنی ہے', { x: left, y: paper.y, width, size: 10 });
    paper.text('word '.repeat(2_000), { x: left, y: paper.y, width, size: 10 });
    paper.rule(paper.y);
    paper.onEachPage((number) => paper.textAt(`page ${number}`, { x: left, y: page.height - 40, width, size: 8 }));
    return paper.end();
  };

  it('keeps the rules of PDF/UA, in every script', async () => {
    expect(uaProblems(await print())).toEqual([]);
    expect(uaProblems(await printed(Object.values(samples).flat()))).toEqual([]);
  });

  it('has a title and a language, also with signs of XML in a name', async () => {
    const paper = new Paper({ Title: 'Report on A & B <شركة>', Author: 'Firm & Sons', Subject: 'x' });
    paper.text('A title', { x: left, y: paper.y, width, size: 20, tag: 'H1' });
    const pdf = await paper.end();
    expect(uaProblems(pdf)).toEqual([]);
    expect(pdf.toString()).toContain('<rdf:li xml:lang="x-default">Report on A &amp; B &lt;شركة&gt;</rdf:li>');
    expect(pdf.toString('latin1')).toContain('(Firm & Sons)');
  });

  it('keeps a text that continues on the next page in one element, and reads no page numbers', async () => {
    const pdf = await print();
    expect(pageCount(pdf)).toBeGreaterThan(1);
    const elements = elementsOf(readPdf(pdf).elements);
    expect(elements.map(({ tag }) => tag)).toEqual(['Document', 'H1', 'P', 'P', 'P', 'P']);
    expect(elements.at(-1)?.text).toBe('word '.repeat(2_000).trim());
  });

  it('names the language of texts in other scripts', async () => {
    const languages = elementsOf(readPdf(await print()).elements).map(
      ({ attributes }) => /\/Lang \(([\w-]+)\)/.exec(attributes)?.[1],
    );
    expect(languages).toEqual([undefined, undefined, 'ar', 'hi', 'ur', undefined]);
  });

  it('embeds every font, with a text for every glyph, and marks all that is drawn', async () => {
    const { objects, shown } = readPdf(await print());
    const bodies = [...objects.values()].map(({ body }) => body);
    const fonts = bodies.filter((body) => body.includes('/Type /FontDescriptor'));
    expect(fonts.length).toBeGreaterThan(2);
    expect(fonts.every((body) => body.includes('/FontFile2'))).toBe(true);
    expect(bodies.filter((body) => body.includes('/Subtype /Type1'))).toEqual([]);
    expect(shown.every(({ isMarked, text }) => isMarked && !text.includes('\ufffd'))).toBe(true);
  });
});
