import { createInvoice, invoiceTexts } from './invoices';

const line = { description: 'Report', quantity: 2, unitPrice: 250.5, taxRate: 5 };

const textsFor = (change: object) =>
  createInvoice.input
    .safeParse({ body: { caseId: 'case-1', lineItems: [line], ...change } })
    .error?.issues.map(({ message }) => message);

it('accepts a draft with lines, a total instead of lines, and an empty due date', () => {
  expect(textsFor({})).toBeUndefined();
  expect(textsFor({ lineItems: undefined, totalAmount: 1_250.5, dueDate: '' })).toBeUndefined();
});

it.each([
  ['a quantity of 0', { quantity: 0 }, invoiceTexts.quantity],
  ['a negative quantity', { quantity: -1 }, invoiceTexts.quantity],
  ['a quantity with 3 decimals', { quantity: 1.005 }, invoiceTexts.quantity],
  ['a quantity too small to count', { quantity: 1e-9 }, invoiceTexts.quantity],
  ['a price with 3 decimals', { unitPrice: 10.001 }, invoiceTexts.price],
  ['a price as text', { unitPrice: '10' }, invoiceTexts.price],
  ['no description', { description: ' ' }, 'Please describe the line.'],
  ['more than full tax', { taxRate: 101 }, 'Tax must be between 0 and 100 percent.'],
])('refuses a line with %s', (_what, change, text) => {
  expect(textsFor({ lineItems: [{ ...line, ...change }] })).toEqual([text]);
});

it('refuses a due day that does not exist', () => {
  expect(textsFor({ dueDate: '2026-02-30' })).toEqual(['Please give a date as YYYY-MM-DD.']);
});
