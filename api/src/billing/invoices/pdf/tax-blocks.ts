import { type BillTo, type InvoiceView, inCurrency, taxNumberLabel } from '@portal/contracts';
import type { Issuer } from '../../../platform/pdf/issuer';
import type { PaperWords } from '../../../platform/pdf/paper-words';
import { say } from '../../../platform/phrases/phrase';

/** Whom an invoice or its credit note is made out to, as `drawParties` takes it. */
export function buyerOf(
  words: PaperWords,
  { billTo, client, taxCountry }: InvoiceView,
): {
  client: InvoiceView['client'];
  details: readonly string[];
} {
  if (!billTo) {
    return { client, details: [] };
  }
  return { client: { name: billTo.name, email: client.email }, details: detailsOf(words, billTo, taxCountry) };
}

function detailsOf(
  words: PaperWords,
  { address = '', country, taxNumber }: BillTo,
  taxCountry: string | undefined,
): string[] {
  return [
    ...address.split('\n').map((line) => line.trim()),
    country ? nameOf(words, country) : '',
    taxNumber ? labelledIn(words, taxNumber, country ?? taxCountry) : '',
  ].filter((line) => line !== '');
}

const nameOf = ({ language }: PaperWords, country: string) =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(country) ?? country;

/** The firm with its tax number as the law of `taxCountry` calls it. */
export const issuerUnder = (
  words: PaperWords,
  issuer: Issuer,
  { taxCountry }: Pick<InvoiceView, 'taxCountry'>,
): Issuer =>
  taxCountry && issuer.taxNumber ? { ...issuer, taxNumber: labelledIn(words, issuer.taxNumber, taxCountry) } : issuer;

function labelledIn({ t }: PaperWords, taxNumber: string, country: string | undefined): string {
  const label = taxNumberLabel(taxNumber, country);
  return label ? t(say('{label} {number}', { label: say(label), number: taxNumber })) : taxNumber;
}

/** Total and tax in the tax currency with the rate, in one sentence; undefined without a rate. */
export function taxCurrencyNote(
  { t }: PaperWords,
  { exchangeRate }: Pick<InvoiceView, 'exchangeRate'>,
  amounts: InvoiceView['inTaxCurrency'],
): string | undefined {
  if (!amounts || exchangeRate === undefined) {
    return undefined;
  }
  const { currency, totalAmount, taxAmount } = amounts;
  return t(
    say('Total {total}, of which tax {tax}, at an exchange rate of {rate} for $1.', {
      total: inCurrency(totalAmount, currency),
      tax: inCurrency(taxAmount, currency),
      rate: `${currency} ${exchangeRate}`,
    }),
  );
}
