import type { HowToPay, InvoiceView } from '@portal/contracts';
import { noAbilities } from '@portal/contracts/samples';
import { elementsOf, pageCount, pdfText, readPdf, unknownLetters } from '../../../../test/pdf-text';
import { uaProblems } from '../../../../test/pdf-ua';
import { linesOf } from '../../../platform/pdf/lines-of';
import { printInvoice } from './invoice-pdf';

const issuer = {
  name: 'Risk Advisory',
  address: ['Office 1204, Marina Plaza', 'Dubai, United Arab Emirates'],
  taxNumber: 'TRN 100 2233 4455 003',
};

const line = { description: 'Company verification report', quantity: 1, unitPrice: 1250, taxRate: 5, amount: 1250 };

const invoice: InvoiceView = {
  _id: '6f0d6a52-6f1a-4a43-9d52-8d5d6a3b1c11',
  invoiceNumber: 'INV-2026-00042',
  caseId: 'c',
  caseNumber: 'RC-2026-000017',
  status: 'sent',
  totalAmount: 3003.75,
  subtotal: 2875,
  taxAmount: 128.75,
  dueDate: '2026-12-05',
  createdAt: '2026-11-20T09:00:00.000Z',
  sentAt: '2026-11-21T09:00:00.000Z',
  notes:
    'Please name the invoice number when you pay. Bank details: Emirates NBD, IBAN AE07 0331 2345 6789 0123 456.\nThank you for your trust.',
  lineItems: [
    line,
    {
      ...line,
      description:
        'Litigation search in three jurisdictions, including certified translations of the two judgments found',
      quantity: 2.5,
      unitPrice: 530,
      amount: 1325,
    },
    { ...line, description: 'Expert call, 45 minutes', unitPrice: 400, taxRate: 0, amount: 400 },
    { ...line, description: 'Returning client discount', unitPrice: -100, taxRate: 0, amount: -100 },
  ],
  paidAmount: 0,
  creditedAmount: 0,
  balance: 1,
  payments: [],
  creditNotes: [],
  refunds: [],
  client: { name: 'Fatima Al-Mansoori', email: 'fatima.almansoori@example.com' },
  issuerName: 'Omar Haddad',
  viewCount: 0,
  version: 2,
  abilities: noAbilities,
};

const print = (change: Partial<InvoiceView> = {}, howToPay?: HowToPay) =>
  printInvoice({ invoice: { ...invoice, ...change }, issuer, howToPay, timeZone: 'Asia/Dubai' });
const textOf = async (change: Partial<InvoiceView> = {}) => pdfText(await print(change));

it('prints the firm, the client, the dates, every line and the total on one page', async () => {
  const pdf = await print();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pageCount(pdf)).toBe(1);
  const text = pdfText(pdf);
  for (const words of [
    'Risk Advisory',
    'TRN 100 2233 4455 003',
    'INV-2026-00042',
    'RC-2026-000017',
    'Fatima Al-Mansoori',
    '21 November 2026',
    '5 December 2026',
    'Unpaid',
    'Company verification report',
    '2.5',
    '$1,325.00',
    '-$100.00',
    '$2,875.00',
    '$128.75',
    'Total due',
    '$3,003.75',
    // On one line.
    'AE07 0331 2345 6789 0123 456.',
    'Advisory only.',
  ]) {
    expect(text).toContain(words);
  }
});

it('prints what was paid and credited, and what is left to pay', async () => {
  const part = { paidAmount: 1_000, creditedAmount: 3.75, balance: 2_000 };
  const text = pdfText(await print(part)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Partly paid');
  expect(text).toMatch(/Total \$3,003\.75 Credited -\$3\.75 Paid -\$1,000\.00 Left to pay \$2,000\.00/);
});

it('adds up when a payment was refunded and then reversed', async () => {
  const text = pdfText(await print({ paidAmount: -100, creditedAmount: 100, balance: 3_003.75 })).replaceAll(
    /\s+/g,
    ' ',
  );
  expect(text).toMatch(/Total \$3,003\.75 Credited -\$100\.00 Refunded \$100\.00 Left to pay \$3,003\.75/);
});

it('prints how to pay, and warns of changed bank details', async () => {
  const pdf = await print({}, { lines: ['Emirates NBD', 'IBAN AE070331234567890123456'], phone: '+971 4 000 0000' });
  const text = pdfText(pdf).replaceAll(/\s+/g, ' ');
  expect(text).toContain('IBAN AE07 0331 2345 6789 0123 456 Reference');
  expect(text).toContain('Reference: INV-2026-00042');
  expect(text).toContain('call us on +971 4 000 0000 before you pay');
  const toCome = pdfText(await print({}, { lines: [] }));
  expect(toCome).toContain('PAYMENT DETAILS\nWe will send you payment details in your case.');
  expect(toCome).not.toMatch(/how to pay/i);
  expect(await textOf()).not.toContain('HOW TO PAY');
});

it.each([
  ['draft', { status: 'draft' }, 'Draft – not a request for payment.'],
  ['cancelled', { status: 'cancelled' }, 'Cancelled – no payment due.'],
  ['overdue', { status: 'overdue' }, 'Overdue'],
  [
    'paid',
    { status: 'paid', paidOn: '2026-12-01', paymentMethod: 'Bank transfer', paymentReference: 'FT 9' },
    'Paid on 1 December 2026 (Bank transfer, FT 9). Thank you.',
  ],
] as const)('prints that the invoice is %s', async (_status, change, words) => {
  expect(await textOf(change)).toContain(words);
});

it('uses as many pages as its lines need, each with the heading and the footer', async () => {
  const pdf = await print({ lineItems: Array.from({ length: 100 }, () => line) });
  const text = pdfText(pdf);
  const count = pageCount(pdf);
  expect(count).toBeGreaterThan(3);
  expect(text.match(/Unit price/g)).toHaveLength(count);
  expect(text.match(/Advisory only/g)).toHaveLength(count);
  expect(text.match(/Company verification report/g)).toHaveLength(100);
});

it('prints the longest texts and letters of other alphabets', async () => {
  const long = 'W'.repeat(500);
  const pdf = await print({
    client: { name: 'محمد بن راشد آل مكتوم', email: `${'ł'.repeat(240)}@example.com` },
    lineItems: Array.from({ length: 12 }, () => ({ ...line, description: `${long} 漢字 ` })),
    notes: 'Note '.repeat(400),
  });
  expect(pageCount(pdf)).toBeGreaterThan(1);
  expect(pdfText(pdf)).toContain('$3,003.75');
});

it('carries Arabic and Hindi as they were written', async () => {
  const arabic = 'محمد بن راشد آل مكتوم';
  const hindi = 'प्रिया शर्मा – क्षेत्रीय निरीक्षक';
  const mixed = 'دفعت 12,500 درهم إلى Golden Harvest FZE (دبي) بتاريخ 12/03/2026، ولم أستلم أي رد.';
  const pdf = await print({ client: { name: arabic, email: 'm@example.com' }, issuerName: hindi, notes: mixed });
  const lines = pdfText(pdf).split('\n');
  expect(lines).toContain(arabic);
  expect(lines).toContain(`Issued by ${hindi}`);
  expect(lines.join(' ')).toContain(mixed);
  expect(unknownLetters(pdf)).toBe(0);
  const [first] = linesOf(mixed, 10_000, () => 1);
  expect(first?.isRightToLeft).toBe(true);
  // From left to right on the page: the sentence ends at the left, numbers and names keep their own order.
  expect(first?.runs.map(({ text }) => text).join('|')).toBe(
    '، ولم أستلم أي رد.|12/03/2026| (دبي) بتاريخ |Golden Harvest FZE| درهم إلى |12,500|دفعت '.replaceAll(
      '(دبي)',
      ')دبي(',
    ),
  );
});

it.each([
  ['with how to pay', {}, { lines: ['Emirates NBD'] }],
  ['without lines', { lineItems: [] }, undefined],
  ['of many pages', { lineItems: Array.from({ length: 100 }, () => line) }, undefined],
])('keeps the rules of PDF/UA %s', async (_what, change, howToPay) => {
  expect(uaProblems(await print(change, howToPay))).toEqual([]);
});

it('is read in order: titles, facts with their labels, and a table with its headings', async () => {
  const { elements } = readPdf(await print({}, { lines: ['Emirates NBD'], phone: '+971 4 000 0000' }));
  const read = elementsOf(elements);
  expect(read.filter(({ tag }) => /^H\d$/.test(tag)).map(({ tag, text }) => `${tag} ${text}`)).toEqual([
    'H1 INVOICE',
    'H2 BILLED TO',
    'H2 FROM',
    'H2 DETAILS',
    'H2 HOW TO PAY',
  ]);
  const headings = read.filter(({ tag }) => tag === 'TH');
  expect(headings.every(({ attributes }) => /\/Scope \/(Row|Column)/.test(attributes))).toBe(true);
  const rows = read.filter(({ tag }) => tag === 'TR').map(({ children }) => children.map(({ text }) => text).join('|'));
  expect(rows).toEqual([
    'Issued|21 November 2026',
    'Due|5 December 2026',
    'Case|RC-2026-000017',
    'Status|Unpaid',
    'Description|Qty|Unit price|Tax|Amount',
    'Company verification report|1|$1,250.00|5%|$1,250.00',
    expect.stringContaining('Litigation search in three jurisdictions, including certified'),
    'Expert call, 45 minutes|1|$400.00|0%|$400.00',
    'Returning client discount|1|-$100.00|0%|-$100.00',
    'Subtotal|$2,875.00',
    'Tax|$128.75',
    'Total due|$3,003.75',
  ]);
});
