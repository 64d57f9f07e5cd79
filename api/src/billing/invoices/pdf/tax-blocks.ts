import { type BillTo, type InvoiceView, inCurrency, labelledTaxNumber } from '@portal/contracts';
import type { Issuer } from '../../../platform/pdf/issuer';

/** Whom an invoice or its credit note is made out to, as `drawParties` takes it. */
export function buyerOf({ billTo, client, taxCountry }: InvoiceView): {
  client: InvoiceView['client'];
  details: readonly string[];
} {
  if (!billTo) {
    return { client, details: [] };
  }
  return { client: { name: billTo.name, email: client.email }, details: detailsOf(billTo, taxCountry) };
}

function detailsOf({ address = '', country, taxNumber }: BillTo, taxCountry: string | undefined): string[] {
  return [
    ...address.split('\n').map((line) => line.trim()),
    country ? nameOf(country) : '',
    taxNumber ? labelledTaxNumber(taxNumber, country ?? taxCountry) : '',
  ].filter((line) => line !== '');
}

const nameOf = (country: string) =>
  new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(country) ?? country;

/** The firm with its tax number as the law of `taxCountry` calls it. */
export const issuerUnder = (issuer: Issuer, { taxCountry }: Pick<InvoiceView, 'taxCountry'>): Issuer =>
  taxCountry && issuer.taxNumber ? { ...issuer, taxNumber: labelledTaxNumber(issuer.taxNumber, taxCountry) } : issuer;

/** Total and tax in the tax currency with the rate, in one sentence; undefined without a rate. */
export function taxCurrencyNote(
  { exchangeRate }: Pick<InvoiceView, 'exchangeRate'>,
  amounts: InvoiceView['inTaxCurrency'],
): string | undefined {
  if (!amounts || exchangeRate === undefined) {
    return undefined;
  }
  const { currency, totalAmount, taxAmount } = amounts;
  const total = `Total ${inCurrency(totalAmount, currency)}, of which tax ${inCurrency(taxAmount, currency)}`;
  return `${total}, at an exchange rate of ${currency} ${exchangeRate} for $1.`;
}
