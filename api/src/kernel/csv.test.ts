import { csvLine } from './csv';

it.each([
  ['a plain text', ['Ann', 'Bob'], 'Ann,Bob\r\n'],
  ['commas, quotes and line breaks', ['a, b', 'say "no"', 'two\nlines'], '"a, b","say ""no""","two\nlines"\r\n'],
  ['empty cells', ['', null, undefined], ',,\r\n'],
  ['numbers, also negative ones', [-5, 12.5], '-5,12.5\r\n'],
  ['a formula', ['=1+1', '@SUM(A1)', '-2', '+44 20'], "'=1+1,'@SUM(A1),'-2,'+44 20\r\n"],
  ['a formula behind a tab or a line break', ['\t=1', '\r=1', '\n=1'], '\'\t=1,"\'\r=1","\'\n=1"\r\n'],
  ['a formula with a quote', ['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"\r\n'],
])('writes %s', (_name, cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
