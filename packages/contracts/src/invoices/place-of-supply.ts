import type { BillTo } from './tax';

/** Where the law of India places a service: the two digits of a state, or outside the country. */
export type PlaceOfSupply = 'abroad' | (string & {});

/** The states and union territories of India by the two digits with which their tax numbers begin. */
const states: Readonly<Record<string, string>> = {
  '01': 'jammu and kashmir',
  '02': 'himachal pradesh',
  '03': 'punjab',
  '04': 'chandigarh',
  '05': 'uttarakhand',
  '06': 'haryana',
  '07': 'delhi',
  '08': 'rajasthan',
  '09': 'uttar pradesh',
  '10': 'bihar',
  '11': 'sikkim',
  '12': 'arunachal pradesh',
  '13': 'nagaland',
  '14': 'manipur',
  '15': 'mizoram',
  '16': 'tripura',
  '17': 'meghalaya',
  '18': 'assam',
  '19': 'west bengal',
  '20': 'jharkhand',
  '21': 'odisha',
  '22': 'chhattisgarh',
  '23': 'madhya pradesh',
  '24': 'gujarat',
  '26': 'dadra and nagar haveli and daman and diu',
  '27': 'maharashtra',
  '29': 'karnataka',
  '30': 'goa',
  '31': 'lakshadweep',
  '32': 'kerala',
  '33': 'tamil nadu',
  '34': 'puducherry',
  '35': 'andaman and nicobar islands',
  '36': 'telangana',
  '37': 'andhra pradesh',
  '38': 'ladakh',
};
const codes = new Map(Object.entries(states).map(([code, name]) => [name, code]));
codes.set('new delhi', '07').set('orissa', '21').set('pondicherry', '34');

/** Territories without a parliament of their own, and what belongs to no state. */
const unionTerritories = new Set(['04', '26', '31', '35', '38', '97']);

/** The state that a GSTIN names. */
export const stateOfGstin = (taxNumber: string | undefined): string | undefined =>
  /\b(\d\d)[A-Z]{5}\d{4}[A-Z]/i.exec(taxNumber ?? '')?.[1];

/** The last state that stands on a line or between commas of its own; its code and the postal code may follow it. */
function stateOfAddress(address = ''): string | undefined {
  const parts = address.split(/[\n,;]/).map((part) => part.toLowerCase().replaceAll('&', 'and'));
  const names = parts.map((part) =>
    part
      .replaceAll(/[^a-z ]/g, '')
      .replaceAll(/ +/g, ' ')
      .trim(),
  );
  return names
    .map((name) => codes.get(name))
    .filter((code) => code !== undefined)
    .at(-1);
}

/**
 * The place of supply of a service by sections 12(2) and 13(2) of the Integrated Goods and Services Tax Act: where a registered buyer is registered,
 * otherwise the address on record, otherwise where the supplier is.
 *
 * @returns undefined when the tax number of the firm names no state either.
 */
export function placeOfSupply(billTo: BillTo | undefined, issuerNumber: string | undefined): PlaceOfSupply | undefined {
  if (billTo?.country !== undefined && billTo.country !== 'IN') {
    return 'abroad';
  }
  return stateOfGstin(billTo?.taxNumber) ?? stateOfAddress(billTo?.address) ?? stateOfGstin(issuerNumber);
}

const kindLabels = { integrated: 'IGST', central: 'CGST', ofState: 'SGST', ofTerritory: 'UTGST' };

/** The kinds of tax on a supply from the state of the firm to a place. */
export function kindsOfTax(place: PlaceOfSupply | undefined, issuerNumber: string | undefined): string[] {
  if (place !== stateOfGstin(issuerNumber)) {
    return [kindLabels.integrated];
  }
  const { central, ofState, ofTerritory } = kindLabels;
  return [central, unionTerritories.has(place ?? '') ? ofTerritory : ofState];
}
