import type { CreditNoteView, InvoiceView } from '@portal/contracts';
import { creditNoteSample, invoiceSample } from '@portal/contracts/samples';
import { pdfText } from '../../../../test/pdf-text';
import { uaProblems } from '../../../../test/pdf-ua';
import { printInvoice } from './invoice-pdf';
import { printCreditNote } from './receipt-pdf';

const numbers = { AE: '100 2233 4455 003', IN: '27AAPFU0939F1ZV', GB: 'GB 123 4567 82' };
type Country = keyof typeof numbers;

const line = { description: 'Company report', quantity: 2, unitPrice: 1000, taxRate: 5, amount: 2000 };
const taxed = { ...line, taxCategory: 'standard' } as const;
const untaxed = { ...line, taxRate: 0 };
const buyer = { name: 'Golden Harvest FZE', address: 'Office 7, Business Bay\nDubai' };

const issuerOf = (country: Country) => ({
  name: 'Risk Advisory',
  address: ['Office 1204, Marina Plaza', 'Dubai'],
  taxNumber: numbers[country],
});
const invoiceOf = (taxCountry: Country, change: Partial<InvoiceView>): InvoiceView =>
  invoiceSample({
    taxCountry,
    subtotal: 2000,
    taxAmount: 100.01,
    totalAmount: 2100.01,
    issuedOn: '2026-03-02',
    sentAt: '2026-03-02T09:00:00.000Z',
    supplyDate: '2026-02-27',
    lineItems: [taxed],
    billTo: { ...buyer, taxNumber: '100 9999 8888 003', country: 'AE' },
    ...change,
  });
const print = (country: Country, change: Partial<InvoiceView> = {}) =>
  printInvoice({ invoice: invoiceOf(country, change), issuer: issuerOf(country), timeZone: 'Asia/Dubai' });
const textOf = async (country: Country, change: Partial<InvoiceView> = {}) =>
  pdfText(await print(country, change)).replaceAll(/\s+/g, ' ');

/** What article 59 of the UAE's regulation, rule 46 of India's and regulation 14 of the United Kingdom's ask an invoice to say. */
const asked: [Country, string, string, Partial<InvoiceView>?][] = [
  ['AE', 'the words', 'TAX INVOICE'],
  [
    'AE',
    'name, address and number of the supplier',
    'Risk Advisory Office 1204, Marina Plaza Dubai TRN 100 2233 4455 003',
  ],
  [
    'AE',
    'name, address and number of the buyer',
    'Golden Harvest FZE Office 7, Business Bay Dubai United Arab Emirates TRN 100 9999 8888 003',
  ],
  ['AE', 'the number', 'INV-2026-000001'],
  ['AE', 'the day of issue', 'Issued 2 March 2026'],
  ['AE', 'the day of supply', 'Supplied 27 February 2026'],
  ['AE', 'description, quantity, price, rate and amount of a line', 'Company report 2 $1,000.00 5% $2,000.00'],
  [
    'AE',
    'a discount',
    'Discount 1 -$50.00 0% -$50.00',
    { lineItems: [taxed, { ...untaxed, description: 'Discount', quantity: 1, unitPrice: -50, amount: -50 }] },
  ],
  ['AE', 'the tax', 'VAT $100.01'],
  [
    'AE',
    'gross and tax in dirhams, with the rate',
    'Total AED 7,712.29, of which tax AED 367.29, at an exchange rate of AED 3.6725 for $1.',
    { exchangeRate: 3.6725, inTaxCurrency: { currency: 'AED', totalAmount: 7712.29, taxAmount: 367.29 } },
  ],
  [
    'AE',
    'the rate of the central bank with all its decimals',
    'at an exchange rate of AED 3.672512 for $1.',
    { exchangeRate: 3.672512, inTaxCurrency: { currency: 'AED', totalAmount: 7712.31, taxAmount: 367.29 } },
  ],
  [
    'AE',
    'the reverse charge, with the law',
    'Reverse charge: the recipient accounts for the VAT (Federal Decree-Law No. 8 of 2017, Article 48).',
    { lineItems: [{ ...untaxed, taxCategory: 'reverse-charge' }] },
  ],
  ['AE', 'a zero rate', 'Zero-rated supply', { lineItems: [{ ...untaxed, taxCategory: 'zero' }] }],
  ['AE', 'an exemption', 'Exempt supply', { lineItems: [{ ...untaxed, taxCategory: 'exempt' }] }],
  [
    'AE',
    'the category of a line',
    'Company report Outside the scope of tax',
    { lineItems: [{ ...untaxed, taxCategory: 'out-of-scope' }] },
  ],
  ['IN', 'the words', 'TAX INVOICE'],
  [
    'IN',
    'name, address and GSTIN of the supplier',
    'Risk Advisory Office 1204, Marina Plaza Dubai GSTIN 27AAPFU0939F1ZV',
  ],
  ['IN', 'the number', 'INV-2026-000001'],
  ['IN', 'the day of issue', 'Issued 2 March 2026'],
  [
    'IN',
    'name, address and GSTIN of the buyer',
    'Golden Harvest FZE Office 7, Business Bay Dubai India GSTIN 29AAGCB7383J1Z4',
    { billTo: { ...buyer, taxNumber: '29AAGCB7383J1Z4', country: 'IN' } },
  ],
  [
    'IN',
    'the place of supply',
    'Place of supply: state code 29.',
    { billTo: { ...buyer, taxNumber: '29AAGCB7383J1Z4', country: 'IN' } },
  ],
  [
    'IN',
    'integrated tax between states',
    'IGST $100.01',
    { billTo: { ...buyer, taxNumber: '29AAGCB7383J1Z4', country: 'IN' } },
  ],
  [
    'IN',
    'central and state tax within a state',
    'CGST $50.01 SGST $50.00',
    { billTo: { ...buyer, taxNumber: '27AAGCB7383J1Z4', country: 'IN' } },
  ],
  [
    'IN',
    'state and its code of a buyer who is not registered, as staff write the address',
    'Asha Rao 12 MG Road, Bengaluru Karnataka (29) India',
    { billTo: { name: 'Asha Rao', address: '12 MG Road, Bengaluru\nKarnataka (29)', country: 'IN' } },
  ],
  [
    'IN',
    'integrated tax for a buyer who is not registered and lives in another state',
    'IGST $100.01',
    { billTo: { name: 'Asha Rao', address: '12 MG Road, Bengaluru\nKarnataka (29)', country: 'IN' } },
  ],
  [
    'IN',
    'central and state tax for a buyer who is not registered and whose state is not on record',
    'CGST $50.01 SGST $50.00',
    { billTo: { name: 'Asha Rao' } },
  ],
  [
    'IN',
    'SAC code, description, taxable value and rate, as staff write the line',
    'Company report (SAC 998599) 2 $1,000.00 5% $2,000.00',
    { lineItems: [{ ...taxed, description: 'Company report (SAC 998599)' }] },
  ],
  ['IN', 'no reverse charge', 'Tax payable on reverse charge: No.'],
  [
    'IN',
    'a reverse charge',
    'Tax payable on reverse charge: Yes.',
    { lineItems: [{ ...untaxed, taxCategory: 'reverse-charge' }] },
  ],
  [
    'IN',
    'an export with tax',
    'Place of supply: outside India. Tax payable on reverse charge: No. SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX.',
  ],
  [
    'IN',
    'an export without tax',
    'WITHOUT PAYMENT OF INTEGRATED TAX.',
    { lineItems: [{ ...untaxed, taxCategory: 'zero' }] },
  ],
  ['GB', 'the words', 'VAT INVOICE'],
  [
    'GB',
    'name, address and number of the supplier',
    'Risk Advisory Office 1204, Marina Plaza Dubai VAT number GB 123 4567 82',
  ],
  ['GB', 'name and address of the buyer', 'Golden Harvest FZE Office 7, Business Bay Dubai', { billTo: buyer }],
  ['GB', 'the number', 'INV-2026-000001'],
  ['GB', 'the time of supply', 'Supplied 27 February 2026'],
  ['GB', 'the day of issue', 'Issued 2 March 2026'],
  ['GB', 'description, quantity, rate and net amount of a line', 'Company report 2 $1,000.00 5% $2,000.00'],
  ['GB', 'a cash discount, in the notes', '2% off when paid by 9 March.', { notes: '2% off when paid by 9 March.' }],
  ['GB', 'an exemption', 'Exempt supply', { lineItems: [{ ...untaxed, taxCategory: 'exempt' }] }],
  ['GB', 'the tax', 'VAT $100.01'],
  [
    'GB',
    'the tax in sterling',
    'of which tax GBP 79.01',
    { exchangeRate: 0.79, inTaxCurrency: { currency: 'GBP', totalAmount: 1659.01, taxAmount: 79.01 } },
  ],
  [
    'GB',
    'the reverse charge',
    'Reverse charge: customer to account for VAT to HMRC.',
    { lineItems: [{ ...untaxed, taxCategory: 'reverse-charge' }] },
  ],
];

it.each(asked)('says under the law of %s: %s', async (...[country, , words, change]) => {
  expect(await textOf(country, change)).toContain(words);
});

const note: CreditNoteView = creditNoteSample({
  inTaxCurrency: { currency: 'AED', totalAmount: 734.5, taxAmount: 34.98 },
  taxAmount: 9.52,
});

it.each([
  ['AE', 'TAX CREDIT NOTE'],
  ['IN', 'CREDIT NOTE'],
  ['GB', 'VAT CREDIT NOTE'],
] as const)(
  'prints a credit note under the law of %s with its invoice, the buyer and the tax',
  async (country, title) => {
    const invoice = invoiceOf(country, { exchangeRate: 3.6725 });
    const pdf = await printCreditNote({ creditNote: note, invoice, issuer: issuerOf(country) });
    const text = pdfText(pdf).replaceAll(/\s+/g, ' ');
    for (const words of [
      title,
      'Golden Harvest FZE Office 7, Business Bay',
      'INV-2026-000001 of 2 March 2026',
      '$9.52',
      'of which tax AED 34.98',
      numbers[country],
    ]) {
      expect(text).toContain(words);
    }
    expect(uaProblems(pdf)).toEqual([]);
  },
);

it('keeps the rules of PDF/UA, and asks nothing of an invoice under no law', async () => {
  expect(uaProblems(await print('IN'))).toEqual([]);
  const invoice = invoiceSample({ lineItems: [{ ...untaxed, taxCategory: 'out-of-scope' }] });
  const text = pdfText(await printInvoice({ invoice, issuer: issuerOf('AE'), timeZone: 'Asia/Dubai' }));
  expect(text).not.toMatch(/Tax invoice|scope|Reverse/i);
});
