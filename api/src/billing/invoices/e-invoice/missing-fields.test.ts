import { randomEInvoices } from '../../../../test/e-invoices/random-e-invoices';
import type { EDocument } from './e-document';
import { missingFields } from './missing-fields';
import type { CategoryCode } from './tax-groups';

const documentOf = (profile: EDocument['profile'], change: Partial<EDocument> = {}): EDocument => {
  const [one] = randomEInvoices(7, 1, profile);
  if (!one) {
    throw new Error('There is none.');
  }
  return { ...one.document, groups: [group('S', 500)], ...change };
};
const group = (code: CategoryCode, rateHundredths = 0) => ({
  code,
  rateHundredths,
  categories: [],
  netCents: 10_000,
  taxCents: rateHundredths,
});
const noParty = { name: 'Any', country: undefined, taxNumber: undefined };
const noAddress = { street: undefined, additional: undefined, further: undefined, city: undefined, emirate: undefined };
const nothing = { ...noParty, address: noAddress };
const fieldsOf = (document: EDocument) => missingFields(document).map(({ field }) => field);

it('misses nothing where all is set', () => {
  expect(missingFields(documentOf('en16931'))).toEqual([]);
  expect(missingFields(documentOf('pint-ae'))).toEqual([]);
});

it('asks for countries and tax numbers, and of a firm without a number for its registration', () => {
  const unknown = { seller: nothing, buyer: nothing };
  expect(fieldsOf(documentOf('en16931', unknown))).toEqual(['BRAND_COUNTRY', 'BRAND_TAX_NUMBER', 'billTo.country']);
  expect(fieldsOf(documentOf('en16931', { ...unknown, groups: [group('O')] }))).toEqual([
    'BRAND_COUNTRY',
    'BRAND_REGISTRATION',
    'billTo.country',
  ]);
  expect(fieldsOf(documentOf('en16931', { buyer: { ...nothing, country: 'DE' }, groups: [group('AE')] }))).toEqual([
    'billTo.taxNumber',
  ]);
});

it('says where each is set', () => {
  expect(missingFields(documentOf('en16931', { seller: nothing, buyer: nothing }))).toEqual([
    {
      field: 'BRAND_COUNTRY',
      what: 'The country of the firm',
      where: 'set BRAND_COUNTRY in the settings of the server.',
    },
    {
      field: 'BRAND_TAX_NUMBER',
      what: 'The tax number of the firm',
      where: 'set BRAND_TAX_NUMBER in the settings of the server.',
    },
    {
      field: 'billTo.country',
      what: 'The country of the buyer',
      where: "enter it in a draft, as 'Country'. This one was sent: credit it and send a new one.",
    },
  ]);
});

it('asks for PINT AE also for addresses, emirates, licence, TRNs and the rate of the dirham', () => {
  const document = documentOf('pint-ae', {
    seller: { ...nothing, country: 'AE', taxNumber: '123' },
    buyer: { ...nothing, country: 'AE', taxNumber: '300000000000003' },
    inTaxCurrency: undefined,
  });
  expect(fieldsOf(document)).toEqual([
    'BRAND_TAX_NUMBER',
    'BRAND_ADDRESS',
    'BRAND_REGISTRATION',
    'exchangeRate',
    'billTo.address',
    'billTo.taxNumber',
  ]);
});

it.each([
  ['an exemption', [group('S', 500), group('E')]],
  ['a reverse charge', [group('S', 500), group('AE')]],
  ['nothing that is taxed', [group('O')]],
  ['another rate than 5 %', [group('S', 1_800)]],
  ['lines whose rounding adds up to more than 2 cents', [{ ...group('S', 500), taxCents: 503 }]],
])('cannot write for PINT AE %s', (_what, groups) => {
  expect(fieldsOf(documentOf('pint-ae', { groups }))).toContain('lineItems');
  expect(fieldsOf(documentOf('en16931', { groups }))).not.toContain('lineItems');
});
