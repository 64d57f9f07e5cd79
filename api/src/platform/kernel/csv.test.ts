import { readNumber } from '@portal/contracts';
import { csvLine, phoneCell } from './csv';

it.each([
  ['a plain text', ['Ann', 'Bob'], 'Ann,Bob\r\n'],
  ['commas, quotes and line breaks', ['a, b', 'say "no"', 'two\nlines'], '"a, b","say ""no""","two\nlines"\r\n'],
  ['empty cells', ['', null, undefined], ',,\r\n'],
  ['numbers, also negative ones', [-5, 12.5], '-5,12.5\r\n'],
  ['a formula', ['=1+1', '@SUM(A1)', '-2', '+44 20'], "'=1+1,'@SUM(A1),'-2,'+44 20\r\n"],
  ['a formula behind a tab or a line break', ['\t=1', 'a\r=1', '\n=1'], '"\t\'=1","a\r\'=1","\n\'=1"\r\n'],
  ['a formula behind a semicolon', ['Ann;=1+1', ';; @SUM(A1)', 'a;"=1'], '"Ann;\'=1+1",";; \'@SUM(A1)","a;""\'=1"\r\n'],
  ['a formula in full-width characters', ['＝1+1', '＋1', '－1', '＠A1'], "'＝1+1,'＋1,'－1,'＠A1\r\n"],
  ['signs within a text', ['a-b', 'a=b; c', 'x@example.com'], 'a-b,"a=b; c",x@example.com\r\n'],
  ['a formula with a quote', ['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"\r\n'],
])('writes %s', (_name, cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

/** Reads CSV as RFC 4180 says. */
function cellsOf(csv: string): string[] {
  const cells = csv.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g);
  return [...cells].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
}

describe('a phone number', () => {
  it.each([
    '+971 50 123 4567',
    '+971501234567',
    '0501234567',
    '00971-50-1234567',
    '(050) 123/4567',
    '+44-20-7946.0958',
    '-1-2',
  ])('%s is a text without an apostrophe, and is read again as it was written', (phone) => {
    const [cell = '', last] = cellsOf(csvLine([phoneCell(phone), 'end']));
    // Neither a digit nor a sign comes first, so no spreadsheet takes it for a number or a formula.
    expect([cell.charAt(0), last]).toEqual(['\u200e', 'end']);
    expect(readNumber(cell)).toBe(phone);
  });

  it.each(['=1+1', "+cmd|' /C calc'!A0", '@SUM(1)', '+1;=1', '＝1', '+1\t=2', 'Ext. 4, ask for "Mona"'])(
    '%s that is none stays harmless as every other text',
    (phone) => {
      expect(csvLine([phoneCell(phone)])).toBe(csvLine([phone]));
    },
  );
});

it('is read again by a CSV parser, cell by cell', () => {
  const cells = ['a, "b"\n;c', '', 'منى', "it's", 'x\r\ny', ' z '];
  expect(cellsOf(csvLine(cells))).toEqual(cells);
});
