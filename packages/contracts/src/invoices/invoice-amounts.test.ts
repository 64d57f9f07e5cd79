import { amountsOfLine } from './invoice-amounts';

it.each([
  ['a plain line', { quantity: 2, unitPrice: 10.5, taxRate: 5 }, { netCents: 2100, taxCents: 105 }],
  ['half a cent, up', { quantity: 0.5, unitPrice: 0.01, taxRate: 0 }, { netCents: 1, taxCents: 0 }],
  [
    'half a cent of a discount, away from zero',
    { quantity: 0.5, unitPrice: -0.01, taxRate: 0 },
    { netCents: -1, taxCents: 0 },
  ],
  ['tax on the rounded amount', { quantity: 0.33, unitPrice: 0.1, taxRate: 50 }, { netCents: 3, taxCents: 2 }],
  [
    'the largest figures',
    { quantity: 1_000_000, unitPrice: 9_999_999.99, taxRate: 100 },
    { netCents: 999_999_999_000_000, taxCents: 999_999_999_000_000 },
  ],
])('rounds %s', (_what, line, amounts) => {
  expect(amountsOfLine(line)).toEqual(amounts);
});
