import {
  type CreditNoteView,
  type InvoiceView,
  type Language,
  type PaymentView,
  taxNotes,
  taxParts,
  taxTitles,
} from '@portal/contracts';
import type { Issuer } from '../../../platform/pdf/issuer';
import { drawLetterhead } from '../../../platform/pdf/letterhead';
import { money } from '../../../platform/pdf/money';
import { left, right } from '../../../platform/pdf/paper';
import type { PaperWords } from '../../../platform/pdf/paper-words';
import { drawTable, type PdfColumns } from '../../../platform/pdf/pdf-table';
import { printPaperIn } from '../../../platform/pdf/print-paper';
import { say, written } from '../../../platform/phrases/phrase';
import { drawBillingFeet, drawParties, remarkWidth } from './billing-sheet';
import { buyerOf, issuerUnder, taxCurrencyNote } from './tax-blocks';

interface Task {
  invoice: InvoiceView;
  issuer: Issuer;
  language?: Language | undefined;
}

export interface ReceiptPdfTask extends Task {
  payment: PaymentView;
}

export interface CreditNotePdfTask extends Task {
  creditNote: CreditNoteView;
}

type Row = readonly [label: string, amount: number];

const columns = ({ t }: PaperWords): PdfColumns<Row> => [
  { title: t('Description'), x: left, width: 340, align: 'left', of: ([label]) => label },
  { title: t('Amount'), x: right - 110, width: 110, align: 'right', of: ([, amount]) => money(amount) },
];

/** Returns the receipt of a payment as an A4 PDF. */
export function printReceipt(task: ReceiptPdfTask): Promise<Buffer> {
  const { receiptNumber, amount, paidOn, method, reference, reversedOn } = task.payment;
  const { invoiceNumber, totalAmount } = task.invoice;
  return print(task, 'Receipt', receiptNumber, ({ t, day }) => ({
    title: t('Received from'),
    facts: [
      [t('Received'), day(paidOn)],
      ...(method ? [[t('Method'), method] as const] : []),
      ...(reference ? [[t('Ref.'), reference] as const] : []),
    ],
    rows: [
      [
        t(say('Payment of invoice {number} over {amount}', { number: invoiceNumber, amount: money(totalAmount) })),
        amount,
      ],
    ],
    remark: reversedOn
      ? t(say('Reversed on {day} – this payment no longer counts.', { day: written(day(reversedOn)) }))
      : t('We have received this payment. Thank you.'),
  }));
}

/** Returns a credit note as an A4 PDF. */
export function printCreditNote(task: CreditNotePdfTask): Promise<Buffer> {
  const { creditNote, invoice, issuer } = task;
  const { creditNoteNumber, amount, taxAmount, issuedOn, reason } = creditNote;
  const { invoiceNumber, totalAmount } = invoice;
  const netCents = Math.round(amount * 100) - Math.round(taxAmount * 100);
  return print(task, taxTitles(invoice).creditNote, creditNoteNumber, (words) => {
    const { t, day } = words;
    const taxes = taxParts({ ...invoice, taxAmount }, issuer.taxNumber);
    return {
      title: t('Credited to'),
      facts: [
        [t('Issued'), day(issuedOn)],
        [t('Invoice'), invoiceNumber],
        ...(invoice.issuedOn ? ([[t('of'), day(invoice.issuedOn)]] as const) : []),
      ],
      rows: [
        [
          t(say('Credit for invoice {number} over {amount}', { number: invoiceNumber, amount: money(totalAmount) })),
          netCents / 100,
        ],
        ...taxes.map(([label, tax]) => [t(label), tax] as const),
        [t('Total credited'), amount],
      ],
      remark: [
        reason && t(say('Reason: {reason}', { reason: written(reason) })),
        ...taxNotes(invoice, issuer.taxNumber),
        taxCurrencyNote(words, invoice, creditNote.inTaxCurrency),
      ]
        .filter((line) => typeof line === 'string' && line !== '')
        .join('\n'),
    };
  });
}

interface Slip {
  title: string;
  facts: readonly (readonly [string, string])[];
  rows: readonly Row[];
  remark: string | undefined;
}

function print(
  { invoice, issuer, language }: Task,
  kind: string,
  number: string,
  slipIn: (words: PaperWords) => Slip,
): Promise<Buffer> {
  const { caseNumber, invoiceNumber } = invoice;
  const infoOf = ({ t }: PaperWords) => ({
    Title: t(say('{kind} {number}', { kind: say(kind), number })),
    Author: issuer.name,
    Subject: t(say('Invoice {number}', { number: invoiceNumber })),
  });
  return printPaperIn(language, infoOf, (paper) => {
    const { words } = paper;
    const { title, facts, rows, remark } = slipIn(words);
    drawLetterhead(paper, { firm: issuer.name, kind: words.t(kind).toUpperCase(), name: number });
    drawParties(paper, {
      title,
      ...buyerOf(words, invoice),
      issuer: issuerUnder(words, issuer, invoice),
      facts: [...facts, [words.t('Case'), caseNumber]],
    });
    drawTable(paper, columns(words), rows);
    if (remark) {
      paper.text(remark, {
        x: left,
        y: paper.y + 12,
        width: remarkWidth(paper),
        size: 9,
        align: 'start',
        leading: 1.5,
      });
    }
    drawBillingFeet(paper, issuer);
  });
}
