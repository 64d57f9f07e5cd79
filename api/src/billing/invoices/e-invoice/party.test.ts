import { readConfig } from '../../../platform/config';
import { buyerOf, prefixedTaxNumber, sellerOf } from './party';

const buyer = (address: string, country?: string) => buyerOf({ name: 'Any', address, country }).address;

it.each([
  ['TRN 100 2233 4455 5003', 'AE', 'AE100223344555003'],
  ['trn: 100-2233-4455-5003', 'AE', 'AE100223344555003'],
  ['GSTIN 27AAPFU0939F1ZV', 'IN', 'IN27AAPFU0939F1ZV'],
  ['VAT number GB 123 4567 82', 'GB', 'GB123456782'],
  ['123 4567 82', 'GB', 'GB123456782'],
  ['EL 123456789', 'GR', 'EL123456789'],
  ['XX123', 'DE', 'DEXX123'],
])('writes %s of %s as %s', (taxNumber, country, written) => {
  expect(prefixedTaxNumber(buyerOf({ name: 'Any', taxNumber, country }))).toBe(written);
});

it('finds street, city and emirate in the lines of an address', () => {
  expect(buyer('Office 7\n Business Bay \n\nDubai\nUnited Arab Emirates', 'AE')).toEqual({
    street: 'Office 7',
    additional: 'Business Bay',
    further: undefined,
    city: 'Dubai',
    emirate: 'DXB',
  });
  expect(buyer('A\nB\nC\nD\nE')).toMatchObject({ street: 'A', additional: 'B', further: 'C, D', city: 'E' });
  expect(buyer('1 Any Street')).toMatchObject({ street: '1 Any Street', city: undefined, emirate: undefined });
  expect(buyer('12 Sharjah Road\nAbu Dhabi', 'AE').emirate).toBe('AUH');
  expect(buyer('مكتب ٧\nدبي', 'AE').emirate).toBe('DXB');
  expect(buyer('').street).toBeUndefined();
});

it('knows no country that is no code by ISO 3166', () => {
  expect(['AE', 'UK', 'ae', undefined].map((country) => buyerOf({ name: 'Any', country }).country)).toEqual([
    'AE',
    undefined,
    undefined,
    undefined,
  ]);
});

it('reads the firm from its settings', () => {
  const given = {
    BRAND_ADDRESS: 'Office 1|Dubai',
    BRAND_TAX_NUMBER: 'TRN 1',
    TAX_COUNTRY: 'AE',
    BRAND_REGISTRATION: 'CN-1, Dubai Economy, Tourism',
    EINVOICE_ADDRESS: '9999:urn:a:b',
  };
  expect(sellerOf(readConfig({ NODE_ENV: 'test', ...given }))).toMatchObject({
    name: 'Risk Advisory',
    country: 'AE',
    taxNumber: '1',
    registration: { number: 'CN-1', authority: 'Dubai Economy, Tourism' },
    endpoint: { scheme: '9999', id: 'urn:a:b' },
  });
  const { country, registration, endpoint } = sellerOf(readConfig({ NODE_ENV: 'test' }));
  expect([country, registration, endpoint]).toEqual([undefined, undefined, undefined]);
});
