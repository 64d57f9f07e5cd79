import { amountsOfLine } from '@portal/contracts';
import type { LineValues } from './invoice-values';
import { numberOf } from './number-of';

/** Amounts in dollars, computed as on the server. */
export interface Amounts {
  /** Amount of each line without tax; null while the line is incomplete. */
  lines: (number | null)[];
  subtotal: number;
  tax: number;
  total: number;
}

/** Computes the amounts of the typed lines; incomplete lines count as 0. */
export function amountsOf(lines: readonly LineValues[]): Amounts {
  const amounts = lines.map(lineAmounts);
  const subtotal = sum(amounts.map((line) => line?.netCents ?? 0));
  const tax = sum(amounts.map((line) => line?.taxCents ?? 0));
  return {
    lines: amounts.map((line) => line && line.netCents / 100),
    subtotal: subtotal / 100,
    tax: tax / 100,
    total: (subtotal + tax) / 100,
  };
}

function lineAmounts(line: LineValues) {
  const figures = {
    quantity: numberOf(line.quantity),
    unitPrice: numberOf(line.unitPrice),
    taxRate: numberOf(line.taxRate || '0'),
  };
  return Object.values(figures).every((figure) => Number.isSafeInteger(Math.round(figure * 100)))
    ? amountsOfLine(figures)
    : null;
}

const sum = (cents: readonly number[]) => cents.reduce((total, part) => total + part, 0);
