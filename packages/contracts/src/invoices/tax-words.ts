import { labelOf } from '../calls/new-value';
import type { InvoiceView, LineView } from './invoices';
import { kindsOfTax, placeOfSupply } from './place-of-supply';
import { isTaxCountry, type TaxCountry, taxCategoryLabels } from './tax';

type Taxed = Pick<InvoiceView, 'taxCountry' | 'billTo' | 'lineItems'>;

const titles = {
  AE: { invoice: 'Tax invoice', creditNote: 'Tax credit note' },
  IN: { invoice: 'Tax invoice', creditNote: 'Credit note' },
  GB: { invoice: 'VAT invoice', creditNote: 'VAT credit note' },
} satisfies Record<TaxCountry, object>;

/** What the law calls an invoice and a credit note. */
export const taxTitles = ({ taxCountry }: Pick<Taxed, 'taxCountry'>): { invoice: string; creditNote: string } =>
  isTaxCountry(taxCountry) ? titles[taxCountry] : { invoice: 'Invoice', creditNote: 'Credit note' };

const numberLabels = { AE: 'TRN', IN: 'GSTIN', GB: 'VAT number' } satisfies Record<TaxCountry, string>;

/** What kind of number a tax number is; nothing if it says so itself. A number from abroad is a tax number. */
export function taxNumberLabel(taxNumber: string, country: string | undefined): string | undefined {
  if (/TRN|GSTIN|VAT|TAX/i.test(taxNumber)) {
    return undefined;
  }
  return isTaxCountry(country) ? numberLabels[country] : 'Tax number';
}

const taxLabels = { AE: 'VAT', IN: 'GST', GB: 'VAT', none: 'Tax' } satisfies Record<TaxCountry | 'none', string>;

/** What the law calls the tax, as a whole; `taxParts` names its parts. */
export const taxLabel = ({ taxCountry }: Pick<Taxed, 'taxCountry'>): string =>
  taxLabels[isTaxCountry(taxCountry) ? taxCountry : 'none'];

/**
 * Names the parts of the tax: in India central and state tax within a state, and integrated tax otherwise. The two halves differ by
 * at most a cent.
 */
export function taxParts(
  { taxCountry, billTo, taxAmount }: Taxed & Pick<InvoiceView, 'taxAmount'>,
  issuerNumber: string | undefined,
): [string, number][] {
  if (taxCountry !== 'IN') {
    return [[taxLabel({ taxCountry }), taxAmount]];
  }
  const [first = '', second] = kindsOfTax(placeOfSupply(billTo, issuerNumber), issuerNumber);
  if (second === undefined) {
    return [[first, taxAmount]];
  }
  const half = Math.ceil((taxAmount * 100) / 2 - 1e-6) / 100;
  return [
    [first, half],
    [second, Math.round((taxAmount - half) * 100) / 100],
  ];
}

/** What is written below a line of an invoice under one of the laws; nothing where its rate says all. */
export const wordsOfLine = ({ taxCategory }: Pick<LineView, 'taxCategory'>): string | undefined =>
  taxCategory === undefined || taxCategory === 'standard' ? undefined : labelOf(taxCategoryLabels, taxCategory);

const categoryNotes: Readonly<Record<TaxCountry, Partial<Record<string, string>>>> = {
  AE: {
    'reverse-charge':
      'Reverse charge: the recipient accounts for the VAT (Federal Decree-Law No. 8 of 2017, Article 48).',
    zero: 'Zero-rated supply (Federal Decree-Law No. 8 of 2017, Article 45).',
    exempt: 'Exempt supply (Federal Decree-Law No. 8 of 2017, Article 46).',
  },
  IN: {},
  GB: {
    'reverse-charge': 'Reverse charge: customer to account for VAT to HMRC.',
    exempt: 'Exempt supply (VAT Act 1994, Schedule 9).',
  },
};

/** The sentences that the law asks for, because of the categories of the lines and where the buyer is. */
export function taxNotes(invoice: Taxed, issuerNumber?: string): string[] {
  const { taxCountry, lineItems } = invoice;
  if (!isTaxCountry(taxCountry)) {
    return [];
  }
  const categories = new Set(lineItems.map(({ taxCategory }) => taxCategory));
  const notes = [...categories].flatMap((category) => categoryNotes[taxCountry][category ?? ''] ?? []);
  return taxCountry === 'IN' ? [...notesOfIndia(invoice, issuerNumber, categories), ...notes] : notes;
}

/** Rule 46 of the Central Goods and Services Tax Rules, 2017. */
function notesOfIndia(
  { billTo, lineItems }: Taxed,
  issuerNumber: string | undefined,
  categories: ReadonlySet<string | undefined>,
): string[] {
  const place = placeOfSupply(billTo, issuerNumber);
  const isAbroad = place === 'abroad';
  const isTaxed = lineItems.some(({ taxRate }) => taxRate > 0);
  return [
    ...(place ? [`Place of supply: ${isAbroad ? 'outside India' : `state code ${place}`}.`] : []),
    `Tax payable on reverse charge: ${categories.has('reverse-charge') ? 'Yes' : 'No'}.`,
    ...(isAbroad && isTaxed ? ['SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX.'] : []),
    ...(isAbroad && !isTaxed && categories.has('zero')
      ? ['SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX.']
      : []),
  ];
}
