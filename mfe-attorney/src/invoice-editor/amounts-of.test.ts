import { amountsOf } from './amounts-of';
import { newLine } from './invoice-values';
import { numberOf } from './number-of';

it.each([
  ['12', 12],
  [' 1,250.50 ', 1250.5],
  ['-3.5', -3.5],
  ['.5', 0.5],
  ['12,5', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
  ['twelve', Number.NaN],
])('reads %j as %p', (typed, number) => {
  expect(numberOf(typed)).toBe(number);
});

it('sums rounded lines as the server does', () => {
  const lines = [
    newLine({ quantity: '1.5', unitPrice: '99.99', taxRate: '5' }),
    newLine({ quantity: '3', unitPrice: '0.35', taxRate: '5' }),
    newLine({ description: 'Discount', unitPrice: '-10' }),
  ];
  expect(amountsOf(lines)).toEqual({ lines: [149.99, 1.05, -10], subtotal: 141.04, tax: 7.55, total: 148.59 });
});

it('counts an incomplete line as 0', () => {
  expect(amountsOf([newLine(), newLine({ unitPrice: '5' })])).toEqual({
    lines: [null, 5],
    subtotal: 5,
    tax: 0,
    total: 5,
  });
});
