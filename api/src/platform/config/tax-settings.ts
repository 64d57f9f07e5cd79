import { stateOfGstin } from '@portal/contracts';
import * as z from 'zod/mini';

const currency = z
  .string()
  .check(
    z.refine((code: string) => Intl.supportedValuesOf('currency').includes(code), 'must be a currency such as AED'),
  );

const percent = z
  .string()
  .check(z.regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, 'must be a percentage with at most 2 decimals, such as 5'));

const exchangeRate = z
  .string()
  .check(z.regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/, 'must be a rate above 0 with at most 6 decimals, such as 3.6725'));

/** The settings of taxes besides the country. */
export const taxSettings = {
  TAX_CURRENCY: z.optional(currency),
  TAX_RATE: z._default(z.pipe(percent, z.transform(Number)), 0),
  TAX_EXCHANGE_RATE: z.optional(z.pipe(exchangeRate, z.transform(Number))),
};

interface Numbered {
  TAX_COUNTRY: string;
  BRAND_TAX_NUMBER?: string | undefined;
}

/** Each of these laws asks for the number of the firm on every tax invoice. */
export function wrongTaxNumber({ TAX_COUNTRY: country, BRAND_TAX_NUMBER: taxNumber }: Numbered): string[] {
  if (country !== 'none' && taxNumber === undefined) {
    return ['BRAND_TAX_NUMBER is missing beside TAX_COUNTRY'];
  }
  // The state in it decides which tax an invoice names.
  return country === 'IN' && stateOfGstin(taxNumber) === undefined
    ? ['BRAND_TAX_NUMBER must be a GSTIN such as 27AAPFU0939F1ZV beside TAX_COUNTRY=IN']
    : [];
}
