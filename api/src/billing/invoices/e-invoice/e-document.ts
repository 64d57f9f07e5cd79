import {
  type CreditNoteView,
  findIban,
  hundredths,
  type InvoiceView,
  type TaxCurrencyAmounts,
  taxNotes,
  withoutSpaces,
} from '@portal/contracts';
import type { Config } from '../../../platform/config';
import type { PaperLine } from '../paper-columns';
import { buyerOf, type Party, sellerOf } from './party';
import { type CategoryCode, type CodeOf, codesOf, creditedGroups, groupsOf, type TaxGroup } from './tax-groups';
import { textOf } from './xml';

/** A charge. Its price is not negative (BR-27); a discount is an `Allowance`. */
export interface ChargedLine {
  text: string;
  quantityHundredths: number;
  unitPriceCents: number;
  netCents: number;
  taxCents: number;
  code: CategoryCode;
  rateHundredths: number;
}

/** A discount on the whole document. Its amount is above 0. */
export interface Allowance {
  text: string;
  netCents: number;
  code: CategoryCode;
  rateHundredths: number;
}

/** What an e-invoice says, before it is written as UBL. Amounts are whole cents. */
export interface EDocument {
  kind: 'invoice' | 'credit-note';
  profile: Config['eInvoices']['profile'];
  /** A UUID, always the same for one document. */
  id: string;
  number: string;
  issuedOn: string;
  dueOn?: string | undefined;
  suppliedOn?: string | undefined;
  note: string | undefined;
  caseNumber: string;
  seller: Party;
  buyer: Party;
  lines: readonly ChargedLine[];
  allowances: readonly Allowance[];
  groups: readonly TaxGroup[];
  paidCents: number;
  /** Total and tax in the tax currency at `exchangeRate`. */
  inTaxCurrency: TaxCurrencyAmounts | undefined;
  exchangeRate: number | undefined;
  /** The account that the client pays to, if the firm names one by its IBAN. */
  iban?: string | undefined;
  /** The invoice of a credit note, and whether the note takes all of it back. */
  credited?: { number: string; issuedOn: string | undefined; isWhole: boolean };
}

/** An invoice as its reader sees it, with its stored lines, which know the tax of each. */
export interface Source {
  invoice: InvoiceView;
  lines: readonly PaperLine[];
  config: Config;
}

/** Returns an invoice as an e-invoice, with what was paid so far. */
export function invoiceDocument({ invoice, lines, config }: Source): EDocument {
  const codeOf = codesIn(lines, config);
  const charges = lines.filter(({ unitPriceCents }) => unitPriceCents >= 0);
  // A discount that rounds to nothing is left out, because nothing else is said of its category.
  const discounts = lines.filter(({ unitPriceCents, netCents }) => unitPriceCents < 0 && netCents < 0);
  const iban = config.paymentInstructions.map(findIban).find((found) => found !== undefined);
  return {
    kind: 'invoice',
    id: invoice._id,
    number: invoice.invoiceNumber,
    issuedOn: invoice.issuedOn ?? '',
    dueOn: invoice.dueDate,
    suppliedOn: invoice.supplyDate,
    note: noteOf(...taxNotes(invoice, config.brandTaxNumber), invoice.notes),
    ...commonOf(invoice, config),
    lines: charges.map((line) => ({
      ...line,
      text: textOf(line.description),
      code: codeOf(line),
      rateHundredths: line.taxRateHundredths,
    })),
    allowances: discounts.map((line) => ({
      text: textOf(line.description),
      netCents: -line.netCents,
      code: codeOf(line),
      rateHundredths: line.taxRateHundredths,
    })),
    groups: groupsOf([...charges, ...discounts], codeOf),
    paidCents: hundredths(invoice.paidAmount),
    inTaxCurrency: invoice.inTaxCurrency,
    iban: iban && withoutSpaces(iban),
  };
}

/** Returns a credit note as an e-invoice, with one line for each tax group of its invoice. */
export function creditNoteDocument({ invoice, lines, config }: Source, creditNote: CreditNoteView): EDocument {
  const text = `Credit for invoice ${invoice.invoiceNumber}`;
  const groups = creditedGroups(groupsOf(lines, codesIn(lines, config)), creditNote);
  return {
    kind: 'credit-note',
    id: creditNote._id,
    number: creditNote.creditNoteNumber,
    issuedOn: creditNote.issuedOn,
    note: noteOf(creditNote.reason),
    ...commonOf(invoice, config),
    lines: groups
      .filter(({ netCents }) => netCents >= 0)
      .map((group) => ({ ...group, text, quantityHundredths: 100, unitPriceCents: group.netCents })),
    allowances: groups
      .filter(({ netCents }) => netCents < 0)
      .map((group) => ({ ...group, text, netCents: -group.netCents })),
    groups,
    paidCents: 0,
    inTaxCurrency: creditNote.inTaxCurrency,
    credited: {
      number: invoice.invoiceNumber,
      issuedOn: invoice.issuedOn,
      isWhole: creditNote.amount === invoice.totalAmount,
    },
  };
}

const commonOf = (invoice: InvoiceView, config: Config) => ({
  profile: config.eInvoices.profile,
  caseNumber: invoice.caseNumber,
  seller: sellerOf(config),
  buyer: buyerOf(invoice.billTo ?? { name: invoice.client.name }),
  exchangeRate: invoice.exchangeRate,
});

const codesIn = (lines: readonly PaperLine[], { eInvoices }: Config): CodeOf =>
  codesOf(lines, { mixesOutOfScope: eInvoices.profile === 'pint-ae' });

/** EN 16931 reads a code between two number signs (BR-CL-08), so that signs of other meanings are written in full width. */
const noteOf = (...texts: readonly (string | undefined)[]): string | undefined =>
  textOf(texts.filter(Boolean).join(' ')).replaceAll('#', '＃') || undefined;
