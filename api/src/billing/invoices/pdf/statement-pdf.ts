import {
  type Ageing,
  ageingLabels,
  labelOf,
  type Statement,
  statementEntryLabels,
  statementRefund,
  statementTexts,
} from '@portal/contracts';
import { formatDay } from '../../../platform/kernel/format-day';
import type { Issuer } from '../../../platform/pdf/issuer';
import { drawLetterhead } from '../../../platform/pdf/letterhead';
import { money } from '../../../platform/pdf/money';
import { left, muted, right } from '../../../platform/pdf/paper';
import { drawTable, type PdfColumns } from '../../../platform/pdf/pdf-table';
import { printPaper } from '../../../platform/pdf/print-paper';
import { drawBillingFeet, drawParties } from './billing-sheet';

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

const columns: PdfColumns<Row> = [
  { title: 'Entry', x: left, width: 141, align: 'left', of: ({ entry }) => entry },
  { title: 'Case', x: left + 146, width: 76, align: 'left', of: ({ caseNumber }) => caseNumber ?? '' },
  { title: 'Date', x: left + 226, width: 85, align: 'left', of: ({ day }) => formatDay(day) },
  {
    title: 'Amount',
    x: right - 156,
    width: 68,
    align: 'right',
    of: ({ amount }) => (amount === undefined ? '' : money(amount)),
  },
  { title: 'Balance', x: right - 83, width: 83, align: 'right', of: ({ balance }) => money(balance) },
];

const ageWidth = (right - left) / 5;

const ageColumn = (age: keyof Ageing, place: number): PdfColumns<Ageing>[number] => ({
  title: ageingLabels[age],
  x: left + place * ageWidth,
  width: ageWidth,
  align: place === 0 ? 'left' : 'right',
  of: (ageing) => money(ageing[age]),
});
const ageColumns: PdfColumns<Ageing> = [
  ageColumn('notDue', 0),
  ageColumn('days1to30', 1),
  ageColumn('days31to60', 2),
  ageColumn('days61to90', 3),
  ageColumn('over90', 4),
];

/** Returns the statement of account as an A4 PDF. */
export function printStatement({ statement, issuer }: StatementPdfTask): Promise<Buffer> {
  const { from, to, client, openingBalance, entries, closingBalance, ageing } = statement;
  const period = `${formatDay(from)} to ${formatDay(to)}`;
  const info = { Title: 'Statement of account', Author: issuer.name, Subject: period };
  return printPaper(info, (paper) => {
    drawLetterhead(paper, { firm: issuer.name, kind: 'STATEMENT OF ACCOUNT', name: formatDay(to) });
    const facts = [
      ['From', formatDay(from)],
      ['To', formatDay(to)],
      ['Balance', money(closingBalance)],
    ] as const;
    drawParties(paper, { title: 'FOR', client, issuer, facts });
    drawTable(paper, columns, [
      { entry: statementTexts.opening, day: from, balance: openingBalance },
      ...entries.map(({ kind, invoiceNumber, ...entry }) => ({
        ...entry,
        entry: `${labelOf(statementEntryLabels, kind)} ${invoiceNumber}`,
      })),
      { entry: statementTexts.closing, day: to, balance: closingBalance },
    ]);
    if (entries.length === 0) {
      paper.text(statementTexts.none, { x: left, y: paper.y + 12, width: 330, size: 9, color: muted });
    }
    if (closingBalance > 0 && ageing) {
      paper.y += 24;
      drawTable(paper, ageColumns, [ageing]);
      const refund = statementRefund(statement);
      if (refund > 0) {
        const text = `${statementTexts.toRefund}: ${money(refund)}, which the balance leaves out.`;
        paper.text(text, { x: left, y: paper.y + 10, width: right - left, size: 9, color: muted });
      }
    }
    drawBillingFeet(paper, issuer);
  });
}
