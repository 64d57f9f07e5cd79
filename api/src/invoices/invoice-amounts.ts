import { type InvoiceView, invoiceTexts, largestTotal } from '@portal/contracts';
import { AppError } from '../kernel/app-error';
import type { Invoice, InvoiceLine } from './invoice.entity';

/** A line as staff type it: dollars, pieces and percent, each with at most two decimals. */
export interface LineInput {
  description: string;
  quantity: number;
  unitPrice: number;
  taxRate: number;
}

export type Amounts = Pick<Invoice, 'lines' | 'subtotalCents' | 'taxCents' | 'totalCents'>;

/** 12.34 becomes 1234. Exact for every number that has at most two decimals. */
export const hundredths = (value: number): number => Math.round(value * 100);

/** 1234 becomes 12.34, as it travels. */
export const dollars = (cents: number): InvoiceView['totalAmount'] => cents / 100;

/**
 * The amounts of an invoice.
 *
 * Each line is rounded to the cent by itself, half up (halves go away from zero, so that a discount mirrors what it
 * takes back): first quantity × price, then the tax on that rounded amount. Totals are plain sums of rounded lines, so
 * a person can add up the printed page. `bigint`, because a product of two large lines outgrows an exact `number`.
 *
 * @throws AppError `VALIDATION` when there is no line or the total is not above 0 and at most 9,999,999.99.
 */
export function amountsOf(inputs: readonly LineInput[]): Amounts {
  if (inputs.length === 0) {
    throw refused('lineItems', invoiceTexts.noLine);
  }
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
 * The short form of an invoice: one line over the whole amount.
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

function lineOf({ description, quantity, unitPrice, taxRate }: LineInput): InvoiceLine {
  const quantityHundredths = hundredths(quantity);
  const unitPriceCents = hundredths(unitPrice);
  const taxRateHundredths = hundredths(taxRate);
  const netCents = productOver(quantityHundredths, unitPriceCents, 100n);
  const taxCents = productOver(netCents, taxRateHundredths, 10_000n);
  return { description, quantityHundredths, unitPriceCents, taxRateHundredths, netCents, taxCents };
}

/** `a × b / divisor`, rounded to a whole number, halves away from zero. */
function productOver(a: number, b: number, divisor: bigint): number {
  const product = BigInt(a) * BigInt(b);
  const sign = product < 0n ? -1n : 1n;
  return Number((sign * (sign * product * 2n + divisor)) / (2n * divisor));
}

const sum = (cents: readonly number[]) => cents.reduce((total, part) => total + part, 0);

const refused = (field: string, text: string) => new AppError('VALIDATION', text, { errors: { [field]: [text] } });
