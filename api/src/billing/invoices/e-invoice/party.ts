import type { BillTo } from '@portal/contracts';
import type { Config } from '../../../platform/config';
import { issuerOf } from '../../../platform/pdf/issuer';
import { countryName, isCountryCode } from './country-codes';
import { textOf } from './xml';

/** The seller or the buyer of an e-invoice. */
export interface Party {
  name: string;
  address: PostalAddress;
  /** ISO 3166-1; undefined when it is not known or no such code. */
  country: string | undefined;
  /** Letters and digits alone. */
  taxNumber: string | undefined;
  registration?: { number: string; authority: string | undefined } | undefined;
  /** Where the party receives e-invoices. */
  endpoint?: { scheme: string; id: string } | undefined;
}

/** The lines of an address, in the elements that UBL has for them. */
interface PostalAddress {
  street: string | undefined;
  additional: string | undefined;
  further: string | undefined;
  city: string | undefined;
  /** The emirate by its code, such as `DXB`, when a line names one. */
  emirate: string | undefined;
}

type Firm = Pick<Config, 'brandName' | 'brandAddress' | 'brandTaxNumber' | 'eInvoices'>;

export function sellerOf(firm: Firm): Party {
  const { name, address, taxNumber } = issuerOf(firm);
  const [scheme = '', id = ''] = firm.eInvoices.address?.split(/:(.*)/s) ?? [];
  return {
    ...partyOf({ name, address, taxNumber, country: firm.eInvoices.country }),
    registration: registrationOf(firm.eInvoices.registration),
    endpoint: id ? { scheme, id } : undefined,
  };
}

export const buyerOf = ({ name, address = '', taxNumber, country }: BillTo): Party =>
  partyOf({ name, address: address.split('\n'), taxNumber, country });

interface Facts {
  name: string;
  address: readonly string[];
  taxNumber: string | undefined;
  country: string | undefined;
}

function partyOf({ name, address, taxNumber, country }: Facts): Party {
  const known = isCountryCode(country) ? country : undefined;
  return {
    name: textOf(name),
    address: postalAddressOf(address.map(textOf).filter(Boolean), known),
    country: known,
    taxNumber: bareTaxNumber(taxNumber ?? '') || undefined,
  };
}

function registrationOf(text = ''): Party['registration'] {
  const [number = '', ...authority] = text.split(',').map(textOf);
  return number ? { number, authority: authority.join(', ') || undefined } : undefined;
}

/** The first line is the street and the last one the city, unless that is the name of the country. */
function postalAddressOf(lines: readonly string[], country: string | undefined): PostalAddress {
  const last = lines.at(-1)?.toLowerCase();
  const isCountry = country !== undefined && last === countryName(country).toLowerCase();
  const [street, ...others] = isCountry ? lines.slice(0, -1) : lines;
  const city = others.at(-1);
  const [additional, ...further] = others.slice(0, -1);
  return { street, additional, further: further.join(', ') || undefined, city, emirate: emirateOf(lines) };
}

const emirates: readonly (readonly [RegExp, string])[] = [
  [/abu dhabi|أبو ?ظبي/i, 'AUH'],
  [/sharjah|الشارقة/i, 'SHJ'],
  [/umm al[ -]qu?w?ain|أم القيوين/i, 'UAQ'],
  [/fujairah|الفجيرة/i, 'FUJ'],
  [/ajman|عجمان/i, 'AJM'],
  [/ras al[ -]khaimah|رأس الخيمة/i, 'RAK'],
  [/dubai|دبي/i, 'DXB'],
];

/** A street may be named after another emirate, so the last line that names one decides. */
function emirateOf(lines: readonly string[]): string | undefined {
  const line = lines.findLast((text) => emirates.some(([name]) => name.test(text)));
  return line && emirates.find(([name]) => name.test(line))?.[1];
}

/** Takes what a number is called, such as `TRN` or `VAT number`, off a tax number, with spaces and signs. */
const bareTaxNumber = (taxNumber: string): string =>
  taxNumber
    .toUpperCase()
    .replace(/^(?:(?:TRN|GSTIN|VAT|TAX|NUMBER|NO|REG|ID)\b[\s.:#-]*)+/, '')
    .replaceAll(/[^A-Z0-9]/g, '');

/** Writes a tax number with the country that gave it, as EN 16931 asks (BR-CO-09): `AE100223344550003`. */
export function prefixedTaxNumber({ taxNumber, country }: Pick<Party, 'taxNumber' | 'country'>): string | undefined {
  const prefix = taxNumber?.slice(0, 2);
  // Greece writes EL before its numbers.
  const hasCountry = prefix === 'EL' || (isCountryCode(prefix) && !/\d/.test(prefix));
  return taxNumber === undefined || hasCountry ? taxNumber : `${country ?? ''}${taxNumber}`;
}
