import { csvLine } from './csv';

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
