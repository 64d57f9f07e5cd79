import {
  type Ageing,
  ageingLabels,
  type Language,
  labelOf,
  type Statement,
  statementEntryLabels,
  statementRefund,
  statementTexts,
} from '@portal/contracts';
import type { Issuer } from '../../../platform/pdf/issuer';
import { drawLetterhead } from '../../../platform/pdf/letterhead';
import { money } from '../../../platform/pdf/money';
import { left, muted, right } from '../../../platform/pdf/paper';
import type { PaperWords } from '../../../platform/pdf/paper-words';
import { drawTable, type PdfColumns } from '../../../platform/pdf/pdf-table';
import { printPaperIn } from '../../../platform/pdf/print-paper';
import { say, written } from '../../../platform/phrases/phrase';
import { drawBillingFeet, drawParties } from './billing-sheet';

/** The input of a PDF: plain values that can be sent to another thread. */
export interface StatementPdfTask {
  statement: Statement;
  issuer: Issuer;
  language?: Language | undefined;
}

interface Row {
  entry: string;
  caseNumber?: string;
  day: string;
  amount?: number;
  balance: number;
}

const columns = ({ t, day: dayOf }: PaperWords): PdfColumns<Row> => [
  { title: t('Entry'), x: left, width: 141, align: 'left', of: ({ entry }) => entry },
  { title: t('Case'), x: left + 146, width: 76, align: 'left', of: ({ caseNumber }) => caseNumber ?? '' },
  { title: t('Date'), x: left + 226, width: 85, align: 'left', of: ({ day }) => dayOf(day) },
  {
    title: t('Amount'),
    x: right - 156,
    width: 68,
    align: 'right',
    of: ({ amount }) => (amount === undefined ? '' : money(amount)),
  },
  { title: t('Balance'), x: right - 83, width: 83, align: 'right', of: ({ balance }) => money(balance) },
];

const ageWidth = (right - left) / 5;

const ageColumn = ({ t }: PaperWords, age: keyof Ageing, place: number): PdfColumns<Ageing>[number] => ({
  title: t(ageingLabels[age]),
  x: left + place * ageWidth,
  width: ageWidth,
  align: place === 0 ? 'left' : 'right',
  of: (ageing) => money(ageing[age]),
});
const ageColumns = (words: PaperWords): PdfColumns<Ageing> => [
  ageColumn(words, 'notDue', 0),
  ageColumn(words, 'days1to30', 1),
  ageColumn(words, 'days31to60', 2),
  ageColumn(words, 'days61to90', 3),
  ageColumn(words, 'over90', 4),
];

/** Returns the statement of account as an A4 PDF. */
export function printStatement({ statement, issuer, language }: StatementPdfTask): Promise<Buffer> {
  const { from, to, client, openingBalance, entries, closingBalance, ageing } = statement;
  const infoOf = ({ t, day }: PaperWords) => ({
    Title: t('Statement of account'),
    Author: issuer.name,
    Subject: t(say('{from} to {to}', { from: written(day(from)), to: written(day(to)) })),
  });
  return printPaperIn(language, infoOf, (paper) => {
    const { t, day } = paper.words;
    drawLetterhead(paper, { firm: issuer.name, kind: t('Statement of account').toUpperCase(), name: day(to) });
    const facts = [
      [t('From'), day(from)],
      [t('To'), day(to)],
      [t('Balance'), money(closingBalance)],
    ] as const;
    drawParties(paper, { title: t('For'), client, issuer, facts });
    drawTable(paper, columns(paper.words), [
      { entry: t(statementTexts.opening), day: from, balance: openingBalance },
      ...entries.map(({ kind, invoiceNumber, ...entry }) => ({
        ...entry,
        entry: t(say('{kind} {number}', { kind: say(labelOf(statementEntryLabels, kind)), number: invoiceNumber })),
      })),
      { entry: t(statementTexts.closing), day: to, balance: closingBalance },
    ]);
    if (entries.length === 0) {
      paper.text(t(statementTexts.none), { x: left, y: paper.y + 12, width: 330, size: 9, color: muted });
    }
    if (closingBalance > 0 && ageing) {
      paper.y += 24;
      drawTable(paper, ageColumns(paper.words), [ageing]);
      const refund = statementRefund(statement);
      if (refund > 0) {
        const text = t(say('To be refunded: {amount}, which the balance leaves out.', { amount: money(refund) }));
        paper.text(text, { x: left, y: paper.y + 10, width: right - left, size: 9, color: muted });
      }
    }
    drawBillingFeet(paper, issuer);
  });
}
