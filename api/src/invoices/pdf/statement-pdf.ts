import { labelOf, type Statement, statementEntryLabels, statementTexts } from '@portal/contracts';
import { formatDay } from '../../kernel/format-day';
import { drawText, left, money, muted, right } from '../../pdf/pdf-page';
import { drawFeet, drawHead, drawParties, newSheet } from './billing-sheet';
import type { Issuer } from './issuer';
import { drawTable, type PdfColumn } from './pdf-table';

/** The input of a PDF: plain values that can be sent to another thread. */
export interface StatementPdfTask {
  statement: Statement;
  issuer: Issuer;
}

interface Row {
  entry: string;
  caseNumber?: string;
  day: string;
  amount?: number;
  balance: number;
}

const columns: readonly [PdfColumn<Row>, ...PdfColumn<Row>[]] = [
  { title: 'Entry', x: left, width: 142, align: 'left', of: ({ entry }) => entry },
  { title: 'Case', x: left + 148, width: 74, align: 'left', of: ({ caseNumber }) => caseNumber ?? '' },
  { title: 'Date', x: left + 226, width: 84, align: 'left', of: ({ day }) => formatDay(day) },
  {
    title: 'Amount',
    x: right - 156,
    width: 72,
    align: 'right',
    of: ({ amount }) => (amount === undefined ? '' : money(amount)),
  },
  { title: 'Balance', x: right - 80, width: 80, align: 'right', of: ({ balance }) => money(balance) },
];

/** Returns the statement of account as an A4 PDF. */
export function printStatement({ statement, issuer }: StatementPdfTask): Promise<Buffer> {
  const { from, to, client, openingBalance, entries, closingBalance } = statement;
  const period = `${formatDay(from)} to ${formatDay(to)}`;
  const { sheet, bytes } = newSheet({ Title: 'Statement of account', Author: issuer.name, Subject: period });
  drawHead(sheet, issuer, 'STATEMENT OF ACCOUNT', formatDay(to));
  const facts = [
    ['From', formatDay(from)],
    ['To', formatDay(to)],
    ['Balance', money(closingBalance)],
  ] as const;
  drawParties(sheet, { title: 'FOR', client, issuer, facts });
  drawTable(sheet, columns, [
    { entry: statementTexts.opening, day: from, balance: openingBalance },
    ...entries.map(({ kind, invoiceNumber, ...entry }) => ({
      ...entry,
      entry: `${labelOf(statementEntryLabels, kind)} ${invoiceNumber}`,
    })),
    { entry: statementTexts.closing, day: to, balance: closingBalance },
  ]);
  if (entries.length === 0) {
    drawText(sheet, statementTexts.none, { x: left, y: sheet.y + 12, width: 330, size: 9, color: muted });
  }
  drawFeet(sheet, issuer);
  sheet.end();
  return bytes;
}
