/** Units, dollars per unit and percent, each with at most two decimals. */
export interface LineFigures {
  quantity: number;
  unitPrice: number;
  taxRate: number;
}

/** Turns 12.34 into 1234. The result is exact for every number with at most two decimals. */
export const hundredths = (value: number): number => Math.round(value * 100);

/**
 * Computes the amounts of one line in integer cents.
 *
 * Quantity × price is rounded to the cent first, then the tax on that rounded amount. Halves are rounded away from
 * zero, so that a discount equals the charge it reverses. Totals are sums of rounded lines, so a reader can add up the
 * printed page.
 */
export function amountsOfLine({ quantity, unitPrice, taxRate }: LineFigures): { netCents: number; taxCents: number } {
  const netCents = productOver(hundredths(quantity), hundredths(unitPrice), 100n);
  return { netCents, taxCents: productOver(netCents, hundredths(taxRate), 10_000n) };
}

/** Computes `a × b / divisor` rounded to an integer, with `bigint` because the product can exceed the safe integers. */
function productOver(a: number, b: number, divisor: bigint): number {
  const product = BigInt(a) * BigInt(b);
  const sign = product < 0n ? -1n : 1n;
  return Number((sign * (sign * product * 2n + divisor)) / (2n * divisor));
}
