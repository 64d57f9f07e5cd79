import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InvoiceView, Language } from '@portal/contracts';
import {
  creditNoteSample,
  invoiceSample,
  paymentSample,
  quoteSample,
  statementSample,
} from '@portal/contracts/samples';
import { latinWords } from '../../../../test/arabic-paper';
import { pdfText, readPdf } from '../../../../test/pdf-text';
import { uaProblems } from '../../../../test/pdf-ua';
import { page } from '../../../platform/pdf/paper';
import { printInvoice } from './invoice-pdf';
import { printQuote } from './quote-pdf';
import { printCreditNote, printReceipt } from './receipt-pdf';
import { printStatement } from './statement-pdf';

const issuer = { name: 'بيت المشورة', address: ['مرسى دبي'], taxNumber: '100 2233 4455 003' };
const client = { name: 'منى خان', email: '' };
const timeZone = 'Asia/Dubai';
const line = { description: 'تقرير عن شركة', quantity: 1, unitPrice: 1200.5, taxRate: 5, amount: 1200.5 } as const;
const common = { client, issuerName: 'عمر حداد' };
const invoice = invoiceSample({ ...common, lineItems: [line] });
const taxed: InvoiceView = {
  ...invoice,
  taxCountry: 'AE',
  supplyDate: '2026-02-27',
  issuedOn: '2026-03-02',
  lineItems: [{ ...line, taxCategory: 'zero' }],
  billTo: { name: 'شركة الحصاد', address: 'دبي', taxNumber: '100 9999 8888 003', country: 'AE' },
  exchangeRate: 3.6725,
  inTaxCurrency: { currency: 'AED', totalAmount: 7712.29, taxAmount: 367.29 },
};
const settled: InvoiceView = { ...invoice, status: 'paid', paidOn: '2026-03-06', paymentMethod: 'نقدا' };
const phone = '+971 4 000 0000';

/** Each paper in a language; all that somebody typed is in Arabic. */
const papers: Record<string, (language?: Language) => Promise<Buffer>> = {
  'an invoice': (language) =>
    printInvoice({ invoice, issuer, timeZone, language, howToPay: { lines: ['بنك'], phone } }),
  'an invoice without payment details': (language) =>
    printInvoice({ invoice, issuer, timeZone, language, howToPay: { lines: [], phone: undefined } }),
  'a draft': (language) =>
    printInvoice({ invoice: { ...invoice, status: 'draft', dueDate: undefined }, issuer, timeZone, language }),
  'a cancelled invoice': (language) =>
    printInvoice({ invoice: { ...invoice, status: 'cancelled' }, issuer, timeZone, language }),
  'an invoice that was paid': (language) => printInvoice({ invoice: settled, issuer, timeZone, language }),
  'an invoice that was paid in part': (language) =>
    printInvoice({ invoice: { ...invoice, paidAmount: 100, creditedAmount: 20 }, issuer, timeZone, language }),
  'an invoice with money to send back': (language) =>
    printInvoice({ invoice: { ...invoice, paidAmount: -1, toRefund: 5 }, issuer, timeZone, language }),
  'a receipt': (language) =>
    printReceipt({ payment: paymentSample({ method: 'نقدا', reference: '7' }), invoice, issuer, language }),
  'a receipt of a reversed payment': (language) =>
    printReceipt({
      payment: paymentSample({ method: '', reference: '', reversedOn: '2026-03-09' }),
      invoice,
      issuer,
      language,
    }),
  'a credit note': (language) =>
    printCreditNote({ creditNote: creditNoteSample({ reason: 'باتفاق' }), invoice, issuer, language }),
  'a quote': (language) =>
    printQuote({
      quote: quoteSample({ ...common, scope: 'فحص', notes: 'شكرا', lineItems: [line] }),
      issuer,
      timeZone,
      language,
    }),
  'the draft of a quote': (language) =>
    printQuote({
      quote: quoteSample({
        ...common,
        scope: 'فحص',
        lineItems: [line],
        termsVersion: undefined,
        validUntil: undefined,
      }),
      issuer,
      timeZone,
      language,
    }),
  'a statement': (language) =>
    printStatement({ statement: statementSample({ client, closingBalance: 180.5 }), issuer, language }),
  'a statement without entries': (language) =>
    printStatement({ statement: statementSample({ client, entries: [] }), issuer, language }),
};

it.each(Object.entries(papers))('prints %s wholly in Arabic, by the rules of PDF/UA', async (_what, print) => {
  const pdf = await print('ar');
  expect(latinWords(pdf)).toEqual([]);
  expect(uaProblems(pdf)).toEqual([]);
  expect(pdf.toString('latin1')).toContain('/Lang (ar)');
});

it('keeps the sentences of the law and what was typed as they are', async () => {
  const reversed = { ...taxed, lineItems: [{ ...line, taxCategory: 'reverse-charge' as const }], notes: 'As agreed.' };
  const text = pdfText(await printInvoice({ invoice: reversed, issuer, timeZone, language: 'ar' }));
  expect(text).toContain('Reverse charge: the recipient accounts for the VAT');
  expect(text).toContain('As agreed.');
});

it('mirrors the paper: what is left in English is right in Arabic', async () => {
  const startOf = async (language: Language, words: string) =>
    readPdf(await printInvoice({ invoice, issuer, timeZone, language })).shown.find(({ text }) => text === words)?.x;
  expect(await startOf('en', 'Description')).toBeCloseTo(64, 0);
  expect(await startOf('ar', 'الوصف')).toBeGreaterThan(page.width - 110);
  expect(await startOf('en', 'INV-2026-000001')).toBeGreaterThan(page.width - 200);
  expect(await startOf('ar', 'INV-2026-000001')).toBeCloseTo(64, 0);
});

it('prints a paper wholly in English when one of its texts has no translation', async () => {
  const statement = statementSample({ client });
  const entries = statement.entries.map((entry) => ({ ...entry, kind: 'a new kind' as never }));
  const text = pdfText(await printStatement({ statement: { ...statement, entries }, issuer, language: 'ar' }));
  expect(text).toContain('STATEMENT OF ACCOUNT');
  expect(text).not.toContain('كشف حساب');
});

/** As readers must find them, on the papers that have them. */
const asWritten: [paper: string, ...texts: string[]][] = [
  ['an invoice', 'الإصدار', 'غير مدفوعة', 'سعر الوحدة', 'المجموع الفرعي', 'المبلغ المستحق', 'طريقة الدفع'],
  ['an invoice without payment details', 'بيانات الدفع', 'سنرسل إليك بيانات الدفع في قضيتك.'],
  ['a receipt', 'استُلم من', 'الطريقة'],
  ['a credit note', 'إشعار دائن', 'إجمالي المقيّد لصالحك'],
  ['a quote', 'عرض سعر', 'صالح حتى', 'الشروط'],
  ['a statement', 'كشف حساب', 'الرصيد الافتتاحي', 'الرصيد الختامي', 'فاتورة INV-2026-000001', 'لم يحن موعدها'],
];

/** Poppler puts a space on the other side of a number in the middle of an Arabic line, whoever made the PDF. */
const besideSpaces: [paper: string, ...texts: string[]][] = [
  ['an invoice', '2 مارس 2026'],
  ['a receipt', 'دفعة عن الفاتورة INV-2026-000001 بمبلغ $1,200.50'],
  ['a statement', 'متأخرة 1 إلى 30 يومًا', 'متأخرة أكثر من 90 يومًا'],
];

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;

async function linesPopplerReads(paper: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pdf-'));
  try {
    const file = join(folder, 'paper.pdf');
    writeFileSync(file, (await papers[paper]?.('ar')) ?? '');
    const lines = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).split(/[\n\f]/);
    return lines.map((each) => each.replaceAll(/\p{Bidi_Control}/gu, '').trim());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

(hasPoppler ? it.each : it.skip.each)(asWritten)(
  'lets poppler read the texts of %s as they were written (needs pdftotext of Debian poppler-utils)',
  async (paper, ...texts) => {
    expect(await linesPopplerReads(paper)).toEqual(expect.arrayContaining(texts));
  },
);

(hasPoppler ? it.each : it.skip.each)(besideSpaces)(
  'lets poppler read the words and numbers of %s in their order (needs pdftotext of Debian poppler-utils)',
  async (paper, ...texts) => {
    const squeezed = (lines: string[]) => lines.map((each) => each.replaceAll(' ', ''));
    expect(squeezed(await linesPopplerReads(paper))).toEqual(expect.arrayContaining(squeezed(texts)));
  },
);

it('names twenty texts for readers', () => {
  expect(asWritten.flatMap(([, ...texts]) => texts)).toHaveLength(20);
});
