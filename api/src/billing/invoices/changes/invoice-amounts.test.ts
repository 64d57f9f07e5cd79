import { invoiceTexts } from '@portal/contracts';
import { amountsOf, amountsOfTotal } from './invoice-amounts';

/** The refusal that the form shows beside a field. */
const refusalOf = (field: string, text: string) =>
  expect.objectContaining({ code: 'VALIDATION', message: text, details: { errors: { [field]: [text] } } });

const line = (quantity: number, unitPrice: number, taxRate = 0) => ({ description: 'x', quantity, unitPrice, taxRate });

describe('amountsOf', () => {
  it.each([
    ['whole numbers', [line(3, 100)], 30_000, 0],
    ['a price that binary fractions miss', [line(1, 1.15)], 115, 0],
    ['0.1 + 0.2', [line(1, 0.1), line(1, 0.2)], 30, 0],
    ['a half cent, up', [line(0.5, 0.01)], 1, 0],
    ['half a cent of 2.675', [line(0.5, 5.35)], 268, 0],
    ['below half a cent, down', [line(0.49, 0.01), line(1, 1)], 100, 0],
    ['each line by itself: 3 × 0.005 is 3 cents, not 2', [line(0.5, 0.01), line(0.5, 0.01), line(0.5, 0.01)], 3, 0],
    ['tax on the rounded amount', [line(1, 99.99, 5)], 9_999, 500],
    ['half a cent of tax, up', [line(1, 0.1, 5)], 10, 1],
    ['tax with decimals', [line(1, 1_000, 7.25)], 100_000, 7_250],
    ['tax per line, not on the sum', [line(1, 0.1, 5), line(1, 0.1, 5)], 20, 2],
    ['full tax', [line(2, 10, 100)], 2_000, 2_000],
    ['a discount mirrors what it takes back', [line(1, 10), line(0.5, 0.01), line(0.5, -0.01)], 1_000, 0],
    ['a taxed discount', [line(1, 10, 5), line(1, -0.1, 5)], 990, 49],
    [
      'products beyond exact numbers',
      [line(999_999.99, 9_999_999.99), line(999_999.99, -9_999_999.99), line(1, 1)],
      100,
      0,
    ],
    ['the largest total', [line(1, 9_999_999.99)], 999_999_999, 0],
  ])('rounds %s', (_what, lines, subtotalCents, taxCents) => {
    expect(amountsOf(lines)).toMatchObject({ subtotalCents, taxCents, totalCents: subtotalCents + taxCents });
  });

  it.each([
    ['no line', [], invoiceTexts.noLine],
    ['nothing to pay', [line(1, 0)], invoiceTexts.total],
    ['less than nothing', [line(1, 5), line(1, -5.01)], invoiceTexts.total],
    ['a line that rounds to nothing', [line(0.01, 0.01)], invoiceTexts.total],
    ['one cent too much', [line(1, 9_999_999.99), line(1, 0.01)], invoiceTexts.total],
    ['too much through tax alone', [line(1, 9_999_999.99, 1)], invoiceTexts.total],
  ])('refuses %s', (_what, lines, text) => {
    expect(() => amountsOf(lines)).toThrow(refusalOf('lineItems', text));
  });
});

describe('amountsOfTotal', () => {
  it('makes one line for the whole amount', () => {
    expect(amountsOfTotal(1_250.5, 'Company Risk Check')).toMatchObject({
      totalCents: 125_050,
      lines: [{ description: 'Company Risk Check', quantityHundredths: 100, unitPriceCents: 125_050 }],
    });
  });

  it('takes the largest total', () => {
    expect(amountsOfTotal(9_999_999.99, 'x')).toMatchObject({ totalCents: 999_999_999 });
  });

  it.each([0, -1, 0.001, 10.005, 10_000_000, Number.NaN, Number.POSITIVE_INFINITY])('refuses %p', (amount) => {
    expect(() => amountsOfTotal(amount, 'x')).toThrow(refusalOf('totalAmount', invoiceTexts.total));
  });
});
