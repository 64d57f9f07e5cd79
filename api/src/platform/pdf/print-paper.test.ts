import { pageCount, readPdf } from '../../../test/pdf-text';
import { uaProblems } from '../../../test/pdf-ua';
import { drawLetterhead } from './letterhead';
import { left, type Paper, page, width } from './paper';
import { drawTable } from './pdf-table';
import { printPaper } from './print-paper';

const info = { Title: 'A paper', Author: 'Risk Advisory', Subject: 'Case 1' };

const drawParagraphs = (paper: Paper, count: number) => {
  for (let index = 0; index < count; index += 1) {
    paper.text('One line and another of the same paragraph. '.repeat(4).trim(), {
      x: left,
      y: paper.y + 12,
      width,
      size: 10,
    });
  }
};

/** The number of pages, and how far the texts of the last one reach, in points. */
function filled(pdf: Buffer): [pages: number, last: number] {
  const { shown } = readPdf(pdf);
  const lasts = shown.filter(({ page: on }) => on === shown.at(-1)?.page).map(({ y }) => y);
  return [pageCount(pdf), Math.max(...lasts) - page.top];
}

it('ends with no nearly empty page, whatever the length', async () => {
  const found: ReturnType<typeof filled>[] = [];
  for (let count = 12; count <= 60; count += 3) {
    found.push(filled(await printPaper(info, (paper) => drawParagraphs(paper, count))));
  }
  expect(found.filter(([pages, last]) => pages > 1 && last < 130)).toEqual([]);
  expect(new Set(found.map(([pages]) => pages)).size).toBeGreaterThan(2);
});

it.each([
  // 49 fit the usual page.
  [49, 1],
  [52, 1],
  [60, 2],
])('prints %d lines on as few pages as %d', async (count, pages) => {
  const text = 'A line.\n'.repeat(count).trim();
  const pdf = await printPaper(info, (paper) => paper.text(text, { x: left, y: paper.y, width, size: 10 }));
  expect(pageCount(pdf)).toBe(pages);
});

describe('a table', () => {
  interface Row {
    name: string;
  }
  const column = { title: 'NAME', x: left, width, align: 'left', of: ({ name }: Row) => name } as const;
  const print = (lead: number, rows: number) =>
    printPaper(info, (paper) => {
      paper.text('A title', { x: left, y: paper.y, width, size: 20, tag: 'H1' });
      drawParagraphs(paper, lead);
      drawTable<Row>(
        paper,
        [column],
        Array.from({ length: rows }, (_, index) => ({ name: `row ${index}` })),
      );
    });

  it('leaves neither its first row nor its last alone on a page', async () => {
    for (let lead = 8; lead <= 16; lead += 1) {
      const pages = readPdf(await print(lead, 9)).shown.flatMap(({ text, page: on }) =>
        text.startsWith('row') ? [on] : [],
      );
      const counts = [...new Set(pages)].map((on) => pages.filter((each) => each === on).length);
      expect(counts.every((count) => count >= 2)).toBe(true);
    }
  });
});

describe('the check of PDF/UA', () => {
  const print = (drawMore: (paper: Paper) => void = () => undefined) =>
    printPaper(info, (paper) => {
      drawLetterhead(paper, { firm: 'Risk Advisory', kind: 'A PAPER', name: '1' });
      drawTable(paper, [{ title: 'NAME', x: left, width, align: 'left', of: (name: string) => name }], ['one', 'two']);
      drawMore(paper);
    });

  it('is passed by a letterhead with its logo and by a table', async () => {
    expect(uaProblems(await print())).toEqual([]);
  });

  it.each([
    ['5-2', '<pdfuaid:part>1', '<pdfuaid:part>9'],
    ['6.2-1', '/Marked true', '/Marked null'],
    ['7.1-10', '/DisplayDocTitle true', '/DisplayDocTitle null'],
    ['7.1-9', '<dc:title>', '<dc:other>'],
    ['7.2-33', '/Lang (en-GB)', '/Lost (en-GB)'],
    ['7.3-1', '/Alt (', '/Old ('],
    ['7.4.2-1', '/S /H1', '/S /H2'],
    ['7.5-1', '/Scope /Column', '/Other /Column'],
    ['7.2-3', '/S /TR', '/S /LI'],
    ['7.1-5', '/S /P\n', '/S /Q\n'],
    ['7.21.4.1-1', '/FontFile2 ', '/FontFile9 '],
    ['7.21.7-1', '/ToUnicode ', '/ToUnknown '],
  ])('finds %s', async (rule, right, wrong) => {
    const pdf = (await print()).toString('latin1').replaceAll(right, wrong);
    expect(uaProblems(Buffer.from(pdf, 'latin1')).map((problem) => problem.split(':')[0])).toContain(rule);
  });

  it('finds what is drawn outside of elements and artifacts', async () => {
    const pdf = await print((paper) =>
      paper.decorate((sheet) => {
        sheet.endMarkedContent();
        sheet.rect(0, 0, 9, 9).fill();
        sheet.markContent('Artifact');
      }),
    );
    expect(uaProblems(pdf)).toEqual(['7.1-3: f is neither in an element nor in an artifact']);
  });
});
