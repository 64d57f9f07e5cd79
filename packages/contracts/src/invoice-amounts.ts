/** What the amounts of one line are made from: pieces, dollars and percent, each with at most two decimals. */
export interface LineFigures {
  quantity: number;
  unitPrice: number;
  taxRate: number;
}

/** 12.34 becomes 1234. Exact for every number that has at most two decimals. */
export const hundredths = (value: number): number => Math.round(value * 100);

/**
 * The amounts of one line in integer cents.
 *
 * Each line is rounded to the cent by itself, half up (halves go away from zero, so that a discount mirrors what it
 * takes back): first quantity × price, then the tax on that rounded amount. Totals are plain sums of rounded lines, so
 * a person can add up the printed page.
 */
export function amountsOfLine({ quantity, unitPrice, taxRate }: LineFigures): { netCents: number; taxCents: number } {
  const netCents = productOver(hundredths(quantity), hundredths(unitPrice), 100n);
  return { netCents, taxCents: productOver(netCents, hundredths(taxRate), 10_000n) };
}

/** `a × b / divisor`, rounded to a whole number; `bigint`, since the product outgrows an exact `number`. */
function productOver(a: number, b: number, divisor: bigint): number {
  const product = BigInt(a) * BigInt(b);
  const sign = product < 0n ? -1n : 1n;
  return Number((sign * (sign * product * 2n + divisor)) / (2n * divisor));
}
