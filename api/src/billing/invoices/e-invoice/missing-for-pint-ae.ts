import type { EDocument } from './e-document';
import { type MissingField, onDraft, setting } from './missing-field';
import type { TaxGroup } from './tax-groups';

/** A tax registration number of the Emirates. */
const isTrn = (taxNumber: string | undefined) => taxNumber !== undefined && /^1\d{12}03$/.test(taxNumber);

/** Returns what PINT AE asks beyond EN 16931. */
export const missingForPintAe = (document: EDocument): (MissingField | false)[] => [
  ...ofSeller(document),
  ...ofBuyer(document),
  ...ofLines(document),
];

function ofSeller({ seller, inTaxCurrency }: EDocument): (MissingField | false)[] {
  const { address, country, registration, taxNumber } = seller;
  return [
    country !== undefined && country !== 'AE' && setting('BRAND_COUNTRY', 'The Emirates as the country of the firm'),
    !isTrn(taxNumber) && setting('BRAND_TAX_NUMBER', 'A TRN of 15 digits as the tax number of the firm'),
    !(address.street && address.city && address.emirate) &&
      setting('BRAND_ADDRESS', 'Street and city of the firm, of which the last line names the emirate'),
    !registration?.authority &&
      setting('BRAND_REGISTRATION', 'The number of the trade licence and, after a comma, who issued it'),
    inTaxCurrency?.currency !== 'AED' && rateOf(inTaxCurrency?.currency),
  ];
}

const rateOf = (currency: string | undefined): MissingField =>
  onDraft(
    'exchangeRate',
    currency ? `Amounts in AED instead of ${currency}` : 'The exchange rate of the dirham, with TAX_CURRENCY=AED',
    'AED for one dollar',
  );

function ofBuyer({ buyer }: EDocument): (MissingField | false)[] {
  const { address, country, taxNumber } = buyer;
  const isInEmirates = country === 'AE';
  return [
    !(address.street && address.city && (address.emirate || !isInEmirates)) &&
      onDraft(
        'billTo.address',
        isInEmirates
          ? 'Street and city of the buyer, of which the last line names the emirate'
          : 'Street and city of the buyer',
        'Address',
      ),
    isInEmirates &&
      !isTrn(taxNumber) &&
      onDraft('billTo.taxNumber', 'A TRN of 15 digits of the buyer', 'Tax number of the buyer'),
  ];
}

/** What the portal keeps no data of. */
function ofLines({ groups }: EDocument): (MissingField | false)[] {
  const has = (wanted: string) => groups.some(({ code }) => code === wanted);
  const untaxed = groups.every(({ code }) => code === 'O' || code === 'E');
  return [
    has('E') && unsupported('The reason of an exemption, by its code'),
    has('AE') && unsupported('The code of a service under reverse charge'),
    untaxed && unsupported('The trade licence of the buyer, for an invoice outside the scope of tax'),
    groups.some(isFarFromRate) &&
      onDraft('lineItems', 'Fewer lines, whose taxes add up to the tax of their sum within 2 cents', 'Description'),
    groups.some(({ code, rateHundredths }) => code === 'S' && rateHundredths !== 500) &&
      onDraft('lineItems', 'A standard rate of 5 %', 'Tax %'),
  ];
}

const unsupported = (what: string): MissingField => ({
  field: 'lineItems',
  what,
  where: 'the portal does not keep it. Enter this invoice at your e-invoicing provider.',
});

/** Each line is rounded to the cent, and PINT AE allows their sum 2 cents (ibrp-s-09). */
const isFarFromRate = ({ netCents, taxCents, rateHundredths }: TaxGroup): boolean =>
  Math.abs(taxCents - (netCents * rateHundredths) / 10_000) > 2;
