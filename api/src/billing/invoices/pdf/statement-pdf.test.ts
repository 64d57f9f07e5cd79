import type { Statement } from '@portal/contracts';
import { statementSample } from '@portal/contracts/samples';
import { pageCount, pdfText, unknownLetters } from '../../../../test/pdf-text';
import { uaProblems } from '../../../../test/pdf-ua';
import { printStatement } from './statement-pdf';

const issuer = { name: 'Risk Advisory', address: ['Office 1204, Marina Plaza'], taxNumber: 'TRN 100 2233 4455 003' };
const print = (change: Partial<Statement> = {}) => printStatement({ statement: statementSample(change), issuer });

it('reads as it was written, line by line', async () => {
  const pdf = await print();
  expect(pageCount(pdf)).toBe(1);
  expect(
    pdfText(pdf)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'Risk Advisory',
    'STATEMENT OF ACCOUNT',
    '31 March 2026',
    ...['FOR', 'Clara Client', 'clara@example.org'],
    ...['FROM', 'Risk Advisory', 'Office 1204, Marina Plaza', 'TRN 100 2233 4455 003'],
    ...['DETAILS', 'From', '1 January 2026', 'To', '31 March 2026', 'Balance', '$300.00'],
    ...['Entry', 'Case', 'Date', 'Amount', 'Balance'],
    ...['Opening balance', '1 January 2026', '$300.00'],
    ...['Invoice INV-2026-000001', 'RC-2026-000001', '2 March 2026', '$1,200.50', '$1,500.50'],
    ...['Payment of INV-2026-000001', 'RC-2026-000001', '6 March 2026', '-$1,200.50', '$300.00'],
    ...['Closing balance', '31 March 2026', '$300.00'],
    ...['Not due yet', '1 to 30 days late', '31 to 60 days late', '61 to 90 days late', 'Over 90 days late'],
    ...['$0.00', '$300.00', '$0.00', '$0.00', '$0.00'],
    'Advisory only. This service gives no legal representation and is not law enforcement. Legal',
    'matters are referred to independent professionals on request.',
    'Risk Advisory',
  ]);
});

it('says what is to be refunded, which the balance leaves out', async () => {
  const text = pdfText(await print({ closingBalance: 180.5 })).replaceAll(/\s+/g, ' ');
  expect(text).toContain('To be refunded: $119.50, which the balance leaves out.');
});

it('keeps the rules of PDF/UA', async () => {
  expect(uaProblems(await print())).toEqual([]);
});

it('carries Arabic and Hindi names as they were written', async () => {
  const arabic = 'محمد بن راشد آل مكتوم';
  const hindi = 'प्रिया शर्मा';
  const email = 'm@example.com';
  for (const name of [arabic, hindi]) {
    const pdf = await print({ client: { name, email } });
    expect(pdfText(pdf).split('\n')).toContain(name);
    expect(unknownLetters(pdf)).toBe(0);
  }
});

it('says in words when nothing happened in the period', async () => {
  const pdf = await print({ entries: [] });
  expect(pdfText(pdf)).toContain('No invoice was sent, paid or cancelled in this period.');
});

it('repeats the heading and the footer on every page, and keeps the largest amounts on one line', async () => {
  const [entry] = statementSample().entries;
  const entries = Array.from({ length: 200 }, (_, index) => ({
    ...(entry as Statement['entries'][number]),
    kind: 'cancellation' as const,
    day: '2026-09-30',
    caseNumber: 'RC-2026-999999',
    amount: -9_999_999.99,
    balance: 9_999_999_999.99 - index,
  }));
  const pdf = await print({ entries });
  const text = pdfText(pdf);
  expect(text.match(/^Entry/gm)).toHaveLength(pageCount(pdf));
  expect(text.match(/Advisory only/g)).toHaveLength(pageCount(pdf));
  expect(text.match(/^-\$9,999,999\.99$/gm)).toHaveLength(200);
  expect(text.match(/^\$9,999,999,\d{3}\.99$/gm)).toHaveLength(200);
  expect(text.match(/^RC-2026-999999$/gm)).toHaveLength(200);
  expect(text.match(/^30 September 2026$/gm)).toHaveLength(200);
});
