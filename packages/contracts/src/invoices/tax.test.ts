import { dayTexts } from '../calls/paging';
import { createInvoice, LineDraft } from './invoices';
import { decimalsOf, inCurrency, taxTexts, wrongTaxRate } from './tax';

it.each([
  ['AED', 2],
  ['INR', 2],
  ['GBP', 2],
  ['KWD', 3],
  ['BHD', 3],
  ['OMR', 3],
  ['JOD', 3],
  ['IQD', 3],
  ['JPY', 0],
  ['CLF', 4],
])('writes %s with %d decimals', (currency, decimals) => {
  expect(decimalsOf(currency)).toBe(decimals);
  expect(inCurrency(-1234.5, currency)).toBe(
    `-${currency} ${{ 0: '1,235', 2: '1,234.50', 3: '1,234.500', 4: '1,234.5000' }[decimals]}`,
  );
});

it('knows which categories have a tax', () => {
  expect(wrongTaxRate('standard', 5)).toBeUndefined();
  expect(wrongTaxRate('standard', 0)).toBe(taxTexts.noRate);
  expect(wrongTaxRate('reverse-charge', 0)).toBeUndefined();
  expect(wrongTaxRate('exempt', 5)).toBe(taxTexts.untaxed);
});

const textsFor = (change: object) =>
  createInvoice.input
    .safeParse({ body: { caseId: 'case-1', totalAmount: 10, ...change } })
    .error?.issues.map(({ message }) => message);

it.each([
  ['a buyer without a name', { billTo: { name: ' ' } }, taxTexts.noName],
  ['a country in words', { billTo: { name: 'A', country: 'U1' } }, taxTexts.country],
  ['a country in digits', { billTo: { name: 'A', country: '12' } }, taxTexts.country],
  ['a rate of 0', { exchangeRate: 0 }, taxTexts.rate],
  ['a rate with 7 decimals', { exchangeRate: 3.6725001 }, taxTexts.rate],
  ['a day in another age', { supplyDate: '0026-02-27' }, dayTexts.supply],
])('refuses %s', (_what, change, text) => {
  expect(textsFor(change)).toEqual([text]);
});

it('reads a country in small letters, and takes empty texts for what is to be removed', () => {
  const { data } = createInvoice.input.safeParse({
    body: { caseId: 'case-1', totalAmount: 10, billTo: { name: 'A', country: 'ae' }, supplyDate: '', exchangeRate: '' },
  });
  expect(data?.body).toMatchObject({ billTo: { country: 'AE' }, supplyDate: '', exchangeRate: '' });
  expect(LineDraft.safeParse({ description: 'A', quantity: 1, unitPrice: 1, taxCategory: 'vat' }).success).toBe(false);
});
