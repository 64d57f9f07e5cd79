import {
  amountsOfLine,
  hundredths,
  type InvoiceView,
  invoiceTexts,
  largestTotal,
  type TaxCategory,
  wrongTaxRate,
} from '@portal/contracts';
import { AppError } from '../../../platform/kernel/app-error';
import type { Invoice } from '../invoice.entity';
import type { PaperLine } from '../paper-columns';

/** A line as staff enter it: dollars, quantity and percent, each with at most two decimals. */
export interface LineInput {
  description: string;
  quantity: number;
  unitPrice: number;
  taxRate: number;
  /** By default, `standard` for a line with tax. */
  taxCategory?: TaxCategory | undefined;
}

export type Amounts = Pick<Invoice, 'lines' | 'subtotalCents' | 'taxCents' | 'totalCents'>;

/** Converts cents to the dollars of the API: 1234 becomes 12.34. */
export const dollars = (cents: number): InvoiceView['totalAmount'] => cents / 100;

/**
 * Computes the amounts of an invoice. Lines are rounded by `amountsOfLine`, which the editor's preview uses too; totals are
 * the sums of the rounded lines.
 *
 * @throws AppError `VALIDATION` when there is no line, a tax rate does not fit its category, or the total is not above 0 or exceeds 9,999,999.99.
 */
export function amountsOf(inputs: readonly LineInput[]): Amounts {
  if (inputs.length === 0) {
    throw refused('lineItems', invoiceTexts.noLine);
  }
  refuseWrongTax(inputs);
  const lines = inputs.map(lineOf);
  const subtotalCents = sum(lines.map(({ netCents }) => netCents));
  const taxCents = sum(lines.map(({ taxCents: tax }) => tax));
  const totalCents = subtotalCents + taxCents;
  if (!(totalCents > 0 && totalCents <= hundredths(largestTotal))) {
    throw refused('lineItems', invoiceTexts.total);
  }
  return { lines, subtotalCents, taxCents, totalCents };
}

/**
 * Computes the amounts of an invoice with one line for the whole amount.
 *
 * @throws AppError `VALIDATION` when the amount has more than two decimals or is out of range.
 */
export function amountsOfTotal(totalAmount: number, description: string): Amounts {
  const inRange = totalAmount > 0 && totalAmount <= largestTotal;
  if (!inRange || hundredths(totalAmount) / 100 !== totalAmount) {
    throw refused('totalAmount', invoiceTexts.total);
  }
  return amountsOf([{ description, quantity: 1, unitPrice: totalAmount, taxRate: 0 }]);
}

/**
 * Computes the amounts of an invoice with one line whose tax is part of a fixed total. The tax is what the net amount leaves of
 * the total, because a tax on the rounded net amount can miss it by a cent.
 */
export function amountsWithTaxIncluded(description: string, totalCents: number, taxRate: number): Amounts {
  const taxRateHundredths = hundredths(taxRate);
  const netCents = Math.round((totalCents * 10_000) / (10_000 + taxRateHundredths));
  const taxCents = totalCents - netCents;
  const line: PaperLine = {
    description,
    quantityHundredths: 100,
    unitPriceCents: netCents,
    taxRateHundredths,
    taxCategory: categoryOf({ taxRate }),
    netCents,
    taxCents,
  };
  return { lines: [line], subtotalCents: netCents, taxCents, totalCents };
}

function lineOf(input: LineInput): PaperLine {
  return {
    description: input.description,
    quantityHundredths: hundredths(input.quantity),
    unitPriceCents: hundredths(input.unitPrice),
    taxRateHundredths: hundredths(input.taxRate),
    taxCategory: categoryOf(input),
    ...amountsOfLine(input),
  };
}

/** Official fees that a firm passes on, the usual line without tax, are outside the scope of tax. */
const categoryOf = ({ taxCategory, taxRate }: Pick<LineInput, 'taxCategory' | 'taxRate'>): TaxCategory =>
  taxCategory ?? (taxRate > 0 ? 'standard' : 'out-of-scope');

function refuseWrongTax(inputs: readonly LineInput[]): void {
  for (const [index, input] of inputs.entries()) {
    const text = wrongTaxRate(categoryOf(input), input.taxRate);
    if (text) {
      throw refused(`lineItems.${index}.taxRate`, text);
    }
  }
}

const sum = (cents: readonly number[]) => cents.reduce((total, part) => total + part, 0);

const refused = (field: string, text: string) => new AppError('VALIDATION', text, { errors: { [field]: [text] } });
