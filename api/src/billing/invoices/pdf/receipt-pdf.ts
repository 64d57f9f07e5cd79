import {
  type CreditNoteView,
  type InvoiceView,
  type PaymentView,
  taxNotes,
  taxParts,
  taxTitles,
} from '@portal/contracts';
import { formatDay } from '../../../platform/kernel/format-day';
import type { Issuer } from '../../../platform/pdf/issuer';
import { drawLetterhead } from '../../../platform/pdf/letterhead';
import { money } from '../../../platform/pdf/money';
import { left, right } from '../../../platform/pdf/paper';
import { drawTable, type PdfColumns } from '../../../platform/pdf/pdf-table';
import { printPaper } from '../../../platform/pdf/print-paper';
import { drawBillingFeet, drawParties } from './billing-sheet';
import { buyerOf, issuerUnder, taxCurrencyNote } from './tax-blocks';

interface Task {
  invoice: InvoiceView;
  issuer: Issuer;
}

export interface ReceiptPdfTask extends Task {
  payment: PaymentView;
}

export interface CreditNotePdfTask extends Task {
  creditNote: CreditNoteView;
}

type Row = readonly [label: string, amount: number];

const columns: PdfColumns<Row> = [
  { title: 'Description', x: left, width: 340, align: 'left', of: ([label]) => label },
  { title: 'Amount', x: right - 110, width: 110, align: 'right', of: ([, amount]) => money(amount) },
];

/** Returns the receipt of a payment as an A4 PDF. */
export function printReceipt({ payment, invoice, issuer }: ReceiptPdfTask): Promise<Buffer> {
  const { receiptNumber, amount, paidOn, method, reference, reversedOn } = payment;
  return print({
    kind: 'RECEIPT',
    number: receiptNumber,
    title: 'RECEIVED FROM',
    facts: [
      ['Received', formatDay(paidOn)],
      ...(method ? [['Method', method] as const] : []),
      ...(reference ? [['Ref.', reference] as const] : []),
    ],
    rows: [[`Payment of invoice ${invoice.invoiceNumber} over ${money(invoice.totalAmount)}`, amount]],
    remark: reversedOn
      ? `Reversed on ${formatDay(reversedOn)} – this payment no longer counts.`
      : 'We have received this payment. Thank you.',
    invoice,
    issuer,
  });
}

/** Returns a credit note as an A4 PDF. */
export function printCreditNote({ creditNote, invoice, issuer }: CreditNotePdfTask): Promise<Buffer> {
  const { creditNoteNumber, amount, taxAmount, issuedOn, reason } = creditNote;
  const netCents = Math.round(amount * 100) - Math.round(taxAmount * 100);
  return print({
    kind: taxTitles(invoice).creditNote.toUpperCase(),
    number: creditNoteNumber,
    title: 'CREDITED TO',
    facts: [
      ['Issued', formatDay(issuedOn)],
      ['Invoice', invoice.invoiceNumber],
      ...(invoice.issuedOn ? ([['of', formatDay(invoice.issuedOn)]] as const) : []),
    ],
    rows: [
      [`Credit for invoice ${invoice.invoiceNumber} over ${money(invoice.totalAmount)}`, netCents / 100],
      ...taxParts({ ...invoice, taxAmount }, issuer.taxNumber),
      ['Total credited', amount],
    ],
    remark: [
      reason && `Reason: ${reason}`,
      ...taxNotes(invoice, issuer.taxNumber),
      taxCurrencyNote(invoice, creditNote.inTaxCurrency),
    ]
      .filter((line) => typeof line === 'string' && line !== '')
      .join('\n'),
    invoice,
    issuer,
  });
}

interface Slip extends Task {
  kind: string;
  number: string;
  title: string;
  facts: readonly (readonly [string, string])[];
  rows: readonly Row[];
  remark: string | undefined;
}

function print({ kind, number, title, facts, rows, remark, invoice, issuer }: Slip): Promise<Buffer> {
  const { caseNumber, invoiceNumber } = invoice;
  const name = `${kind[0]}${kind.slice(1).toLowerCase()}`;
  const info = { Title: `${name} ${number}`, Author: issuer.name, Subject: `Invoice ${invoiceNumber}` };
  return printPaper(info, (paper) => {
    drawLetterhead(paper, { firm: issuer.name, kind, name: number });
    drawParties(paper, {
      title,
      ...buyerOf(invoice),
      issuer: issuerUnder(issuer, invoice),
      facts: [...facts, ['Case', caseNumber]],
    });
    drawTable(paper, columns, rows);
    if (remark) {
      paper.text(remark, { x: left, y: paper.y + 12, width: 430, size: 9, align: 'start', leading: 1.5 });
    }
    drawBillingFeet(paper, issuer);
  });
}
