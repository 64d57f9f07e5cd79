import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { line, requiredLine, text } from '../calls/fields';
import { isKnown, orNewValue } from '../calls/new-value';

/** The countries whose law on tax invoices the portal knows. */
export const TaxCountry = z.enum(['AE', 'IN', 'GB']);
export type TaxCountry = z.infer<typeof TaxCountry>;

export const isTaxCountry = (country: string | undefined): country is TaxCountry =>
  country !== undefined && isKnown(TaxCountry, country);

export const taxTexts = {
  noName: 'Please enter the name that the invoice is made out to.',
  country: 'Please enter a country as its two letters, like AE.',
  rate: 'Please enter a rate above 0 with at most 6 decimals, like 3.6725.',
  /** Only a standard rate taxes a line. */
  untaxed: 'Tax must be 0 for this category.',
  noRate: 'Please enter a tax above 0, or choose another category.',
} as const;

export const TaxCategory = z.enum(
  ['standard', 'zero', 'exempt', 'reverse-charge', 'out-of-scope'],
  'Unknown tax category.',
);
export type TaxCategory = z.infer<typeof TaxCategory>;

export const taxCategoryLabels = {
  standard: 'Taxed',
  zero: 'Zero-rated',
  exempt: 'Exempt',
  'reverse-charge': 'Reverse charge',
  'out-of-scope': 'Outside the scope of tax',
} satisfies Record<TaxCategory, string>;

/** Why a line of this category cannot have this tax rate in percent; undefined when it can. */
export function wrongTaxRate(category: TaxCategory, taxRate: number): string | undefined {
  if (category === 'standard') {
    return taxRate > 0 ? undefined : taxTexts.noRate;
  }
  return taxRate === 0 ? undefined : taxTexts.untaxed;
}

/** Whom an invoice is made out to. */
export const BillTo = z.object({
  name: z.string(),
  /** Lines of the postal address, separated by line breaks. */
  address: z.optional(z.string()),
  /** Printed as it is written, such as `TRN 100 0000 0000 0003`. */
  taxNumber: z.optional(z.string()),
  /** ISO 3166-1, two letters. */
  country: z.optional(z.string()),
});
export type BillTo = z.infer<typeof BillTo>;

const CountryCode = line(2).check(
  z.overwrite((typed: string) => typed.toUpperCase()),
  z.refine((code) => code === '' || /^[A-Z]{2}$/.test(code), taxTexts.country),
);

export const BillToDraft = z.object({
  name: requiredLine(160, taxTexts.noName),
  address: z.optional(text(400)),
  taxNumber: z.optional(line(60)),
  country: z.optional(CountryCode),
});
export type BillToDraft = z.input<typeof BillToDraft>;

const sixDecimals = (value: number) => Math.round(value * 1_000_000) / 1_000_000 === value;

/** Units of the tax currency for one dollar, with as many decimals as central banks publish. */
export const ExchangeRate = z
  .number(taxTexts.rate)
  .check(z.gt(0, taxTexts.rate), z.lte(1_000_000, taxTexts.rate), z.refine(sixDecimals, taxTexts.rate));

/** Amounts in the currency in which the tax is declared. */
export const TaxCurrencyAmounts = z.object({
  /** ISO 4217. */
  currency: z.string(),
  totalAmount: z.number(),
  taxAmount: z.number(),
});
export type TaxCurrencyAmounts = z.infer<typeof TaxCurrencyAmounts>;

/** What an invoice says of its tax where that depends on the tax number of the firm. */
export const TaxWords = z.object({
  /** The parts of the tax, which add up to it, in dollars. */
  parts: z.array(z.object({ label: z.string(), amount: z.number() })),
  /** The sentences that the law asks for. */
  notes: z.array(z.string()),
});
export type TaxWords = z.infer<typeof TaxWords>;

const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const withThree = 'BHD IQD JOD KWD LYD OMR TND';
const withFour = 'CLF UYW';

/** The number of decimals of a currency by ISO 4217. `Intl` follows usage instead, and gives the dinar of Iraq none. */
export function decimalsOf(currency: string): number {
  if (withoutDecimals.includes(currency)) {
    return 0;
  }
  if (withThree.includes(currency)) {
    return 3;
  }
  return withFour.includes(currency) ? 4 : 2;
}

/** Writes an amount with the code of its currency and all its decimals, such as `AED 7,712.25`. */
export const inCurrency = (amount: number, currency: string): string => {
  const [whole = '', decimals] = Math.abs(amount).toFixed(decimalsOf(currency)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${currency} ${decimals === undefined ? grouped : `${grouped}.${decimals}`}`;
};

/** Says which law and currency invoices follow, as the operator has set it. */
export const getTaxSettings = endpoint({
  method: 'GET',
  path: '/invoices/tax-settings',
  access: ['admin', 'attorney'],
  input: z.object({}),
  data: z.object({
    /** Absent when invoices follow none of these laws. */
    country: z.optional(orNewValue(TaxCountry)),
    /** ISO 4217; absent when amounts are printed in dollars only. */
    currency: z.optional(z.string()),
  }),
});
