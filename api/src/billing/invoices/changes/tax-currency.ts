import { decimalsOf, type TaxCurrencyAmounts } from '@portal/contracts';
import type { Invoice } from '../invoice.entity';

type Rated = Pick<Invoice, 'exchangeRate' | 'taxCurrency'>;

/** Returns amounts of an invoice in its tax currency; undefined without a currency or a rate. */
export function inTaxCurrency(
  { exchangeRate, taxCurrency }: Rated,
  { totalCents, taxCents }: Pick<Invoice, 'totalCents' | 'taxCents'>,
): TaxCurrencyAmounts | undefined {
  if (exchangeRate === null || taxCurrency === null) {
    return undefined;
  }
  const converted = (cents: number) => convert(cents, exchangeRate, decimalsOf(taxCurrency));
  return { currency: taxCurrency, totalAmount: converted(totalCents), taxAmount: converted(taxCents) };
}

/** Halves are rounded away from zero. With `bigint`, because the product can exceed the safe integers. */
function convert(cents: number, exchangeRate: number, decimals: number): number {
  const millionths = BigInt(Math.round(exchangeRate * 1_000_000));
  const product = BigInt(Math.abs(cents)) * millionths * 10n ** BigInt(decimals);
  const divisor = 100_000_000n;
  const units = (product * 2n + divisor) / (2n * divisor);
  return (Math.sign(cents) * Number(units)) / 10 ** decimals;
}
