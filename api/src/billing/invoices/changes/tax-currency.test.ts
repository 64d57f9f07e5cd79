import { inTaxCurrency } from './tax-currency';

it.each([
  ['AED', 3.6725, 10_000, 367.25],
  ['KWD', 0.307545, 10_001, 30.758],
  ['BHD', 0.376, 33, 0.124],
  ['OMR', 0.3845, 1, 0.004],
  ['JOD', 0.709, 275_500, 1953.295],
  ['JPY', 151.237, 10_050, 15_199],
  ['INR', 83.1234, 999_999_999, 831_233_999.17],
  ['AED', 3.6725, -10_000, -367.25],
])('rounds to the last decimal of %s', (taxCurrency, exchangeRate, totalCents, totalAmount) => {
  expect(inTaxCurrency({ taxCurrency, exchangeRate }, { totalCents, taxCents: 0 })).toEqual({
    currency: taxCurrency,
    totalAmount,
    taxAmount: 0,
  });
});
