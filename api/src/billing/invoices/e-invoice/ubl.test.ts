import { hundredths } from '@portal/contracts';
import { type RandomEInvoice, randomEInvoices } from '../../../../test/e-invoices/random-e-invoices';
import { at, readXml, textAt, type XmlNode } from '../../../../test/e-invoices/read-xml';
import { sum } from './tax-groups';
import { writeUbl } from './ubl';
import { textOf } from './xml';

const cents = (text: string | undefined) => hundredths(Number(text));
const centsAt = (node: XmlNode, path: string) => sum(at(node, path).map(({ text }) => cents(text)));
const linesOf = (root: XmlNode) => [...at(root, 'InvoiceLine'), ...at(root, 'CreditNoteLine')];
const keyOf = (category: XmlNode | undefined) =>
  category && `${textAt(category, 'ID')} ${textAt(category, 'Percent') ?? ''}`;
const categoryOfLine = (line: XmlNode) => keyOf(at(line, 'Item/ClassifiedTaxCategory')[0]);

const generated = (['en16931', 'pint-ae'] as const).flatMap((profile) => randomEInvoices(20_261_128, 50, profile));
const each = generated.map((one, index): [string, RandomEInvoice, XmlNode] => [
  `${one.document.profile} ${one.document.kind} ${index + 1}`,
  one,
  readXml(writeUbl(one.document).toString()),
]);

it('generates every category, discounts, credit notes and part payments', () => {
  const groups = generated.flatMap(({ document }) => document.groups);
  expect([...new Set(groups.map(({ code }) => code))].sort()).toEqual(['AE', 'E', 'O', 'S', 'Z']);
  expect(groups.some(({ categories }) => categories.length > 1)).toBe(true);
  const has = (test: (document: RandomEInvoice['document']) => boolean) =>
    generated.filter(({ document }) => test(document)).length;
  expect(has(({ allowances }) => allowances.length > 0)).toBeGreaterThan(20);
  expect(has(({ kind }) => kind === 'credit-note')).toBeGreaterThan(20);
  expect(has(({ paidCents }) => paidCents > 0)).toBeGreaterThan(20);
});

describe.each(each)('%s', (_name, { document, source }, root) => {
  const sums = at(root, 'LegalMonetaryTotal')[0] as XmlNode;
  const { invoice } = source;
  const [note] = document.kind === 'credit-note' ? invoice.creditNotes : [];

  it('adds up, to the sums of the portal', () => {
    const lines = sum(linesOf(root).map((line) => centsAt(line, 'LineExtensionAmount')));
    const discounts = centsAt(root, 'AllowanceCharge/Amount');
    const tax = centsAt(at(root, 'TaxTotal')[0] as XmlNode, 'TaxSubtotal/TaxAmount');
    expect({
      lines: centsAt(sums, 'LineExtensionAmount'),
      discounts: centsAt(sums, 'AllowanceTotalAmount'),
      net: centsAt(sums, 'TaxExclusiveAmount'),
      tax: cents(textAt(root, 'TaxTotal/TaxAmount')),
      total: centsAt(sums, 'TaxInclusiveAmount'),
      left: centsAt(sums, 'PayableAmount'),
    }).toEqual({
      lines,
      discounts,
      net: lines - discounts,
      tax,
      total: lines - discounts + tax,
      left: lines - discounts + tax - centsAt(sums, 'PrepaidAmount'),
    });
    const { taxAmount, amount, paid } = note
      ? { ...note, paid: 0 }
      : { taxAmount: invoice.taxAmount, amount: invoice.totalAmount, paid: invoice.paidAmount };
    expect([tax, lines - discounts + tax, centsAt(sums, 'PrepaidAmount')]).toEqual(
      [taxAmount, amount, paid].map(hundredths),
    );
  });

  it('divides its sums by category, with the tax of its rate', () => {
    const subtotals = at(root, 'TaxTotal/TaxSubtotal');
    const keys = subtotals.map((subtotal) => keyOf(at(subtotal, 'TaxCategory')[0]));
    expect(new Set(keys).size).toBe(keys.length);
    for (const [index, subtotal] of subtotals.entries()) {
      const key = keys[index];
      const lines = linesOf(root).filter((line) => categoryOfLine(line) === key);
      const discounts = at(root, 'AllowanceCharge').filter((discount) => keyOf(at(discount, 'TaxCategory')[0]) === key);
      const taxable = centsAt(subtotal, 'TaxableAmount');
      expect(taxable).toBe(
        sum(lines.map((line) => centsAt(line, 'LineExtensionAmount'))) -
          sum(discounts.map((discount) => centsAt(discount, 'Amount'))),
      );
      const rate = Number(textAt(subtotal, 'TaxCategory/Percent') ?? 0) / 100;
      // Each line of the invoice was rounded by at most half a cent, and its share of a credit note once more.
      const rounded = (source.lines.length + 3) / 2;
      expect(Math.abs(centsAt(subtotal, 'TaxAmount') - taxable * rate)).toBeLessThanOrEqual(rounded);
    }
    expect(keys.length > 1 && document.profile === 'en16931' && keys.some((key) => key?.startsWith('O'))).toBe(false);
  });

  it('has no negative price, and says the texts as they were written', () => {
    for (const [index, line] of linesOf(root).entries()) {
      expect(cents(textAt(line, 'Price/PriceAmount'))).toBeGreaterThanOrEqual(0);
      expect(textAt(line, 'Item/Name')).toBe(document.lines[index]?.text || 'Service');
    }
    const [buyer] = at(root, 'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName');
    expect(buyer?.text).toBe(textOf(invoice.billTo?.name ?? ''));
  });
});

it.each([
  ['Nul \u0000 and half \ud83d of a face', 'Nul and half of a face'],
  ['Two\r\nlines\tand\u0085more', 'Two lines and more'],
  ['\ufffe\uffff\u0001', ''],
  ['القمح 🌾 <&>', 'القمح 🌾 <&>'],
])('takes out of %j what XML forbids', (text, kept) => {
  expect(textOf(text)).toBe(kept);
});
