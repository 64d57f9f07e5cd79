import { invoiceSample } from '@portal/contracts/samples';
import { taxNotes, taxParts } from './tax-words';

const inMaharashtra = '27AAPFU0939F1ZV';
const central = ['CGST 50.01', 'SGST 50'];
const integrated = ['IGST 100.01'];

/** The kinds of tax and the place of supply that an invoice to this buyer names. */
function saidOf(buyer: object, issuerNumber?: string): [string[], string | undefined] {
  const billTo = { name: 'Asha Rao', ...buyer };
  const invoice = invoiceSample({ taxCountry: 'IN', taxAmount: 100.01, billTo });
  const [place] = taxNotes(invoice, issuerNumber);
  return [
    taxParts(invoice, issuerNumber).map(([label, amount]) => `${label} ${amount}`),
    place?.startsWith('Place') ? place : undefined,
  ];
}

const state = (code: string) => `Place of supply: state code ${code}.`;

it.each([
  ['registered in the state of the firm', { taxNumber: '27AAGCB7383J1Z4' }, central, state('27')],
  ['registered in another state', { taxNumber: 'GSTIN 29aagcb7383j1z4' }, integrated, state('29')],
  [
    'registered elsewhere than the address is',
    { taxNumber: '29AAGCB7383J1Z4', address: 'Pune\nMaharashtra' },
    integrated,
    state('29'),
  ],
  ['not registered, in the state of the firm', { address: 'Flat 3\nPune, Maharashtra 411001' }, central, state('27')],
  ['not registered, in another state', { address: '12 MG Road, Bengaluru\nKarnataka (29)' }, integrated, state('29')],
  ['not registered, in the capital', { address: 'Block C, New Delhi - 110001' }, integrated, state('07')],
  ['in a union territory', { address: 'Andaman & Nicobar Islands, 744101', country: 'IN' }, integrated, state('35')],
  ['not registered, on a street named after a state', { address: '3 Goa Street\nMumbai' }, central, state('27')],
  ['not registered, with an address that names no state', { address: 'Pune' }, central, state('27')],
  ['not registered, without an address', {}, central, state('27')],
  ['abroad', { country: 'AE' }, integrated, 'Place of supply: outside India.'],
  [
    'abroad, with a number of India',
    { country: 'AE', taxNumber: '27AAGCB7383J1Z4' },
    integrated,
    'Place of supply: outside India.',
  ],
])('names the place of supply and the tax that belongs to it of a buyer %s', (_who, buyer, parts, place) => {
  expect(saidOf(buyer, inMaharashtra)).toEqual([parts, place]);
});

it('calls the tax of a union territory by its name', () => {
  expect(saidOf({ address: 'Chandigarh' }, '04AAPFU0939F1ZV')).toEqual([['CGST 50.01', 'UTGST 50'], state('04')]);
});

it('takes the firm and a buyer without a state for neighbours when the firm has no number to read', () => {
  expect(saidOf({}, undefined)).toEqual([central, undefined]);
});
