import type { Language } from '@portal/contracts';
import { openTestApi, type Person, type TestApi } from '../../test/api';
import { addCase } from '../../test/case-record';
import { invoiceRow, paymentRow } from '../../test/invoice-row';
import { pdfText } from '../../test/pdf-text';
import { riskReportRow } from '../../test/risk-report-row';
import { Invoice, InvoiceEntry } from '../billing/invoices';
import type { Case } from '../casework/cases';
import { RiskReport } from '../casework/risk-reports';

let api: TestApi;
afterEach(() => api.close());

interface Scene {
  client: Person;
  attorney: Person;
  caseRecord: Case;
  /** The address of each paper, and its words in English and Arabic. */
  papers: [path: string, english: string, arabic: string][];
}

/** A case with a paper of each kind. */
async function scene(language: Language, ofCase: Language, languages?: Language[]): Promise<Scene> {
  api = await openTestApi(languages && { config: { languages } });
  const client = await api.signedIn('client', { language });
  const attorney = await api.signedIn('attorney');
  const caseRecord = await addCase(
    api.db,
    { client: client.user, attorney: attorney.user },
    { language: ofCase, clientUserId: client.user.id },
  );
  const { id: caseId } = caseRecord;
  const invoice = invoiceRow({ caseId, status: 'sent', issuerId: attorney.user.id });
  const payment = paymentRow(invoice);
  const report = riskReportRow({ caseId, status: 'released', releasedAt: api.clock.now().toISOString() });
  await api.db.write(async (tx) => {
    await tx.insert(Invoice, invoice);
    await tx.insert(InvoiceEntry, payment);
    await tx.insert(RiskReport, report);
  });
  const lineItems = [{ description: 'Report', quantity: 1, unitPrice: 500, taxRate: 5 }];
  const created = await attorney.browser.post('/quotes/create', { caseId, lineItems, scope: 'The register.' });
  const { _id } = created.body.data.quote;
  await attorney.browser.put(`/quotes/${_id}`, { status: 'sent' });
  return {
    client,
    attorney,
    caseRecord,
    papers: [
      [`/invoices/${invoice.id}/pdf`, 'INVOICE', 'فاتورة'],
      [`/payments/${payment.id}/receipt`, 'RECEIPT', 'إيصال'],
      ['/invoices/statement/pdf', 'STATEMENT OF ACCOUNT', 'كشف حساب'],
      [`/quotes/${_id}/pdf`, 'QUOTE', 'عرض سعر'],
      [`/risk-reports/${report.id}/pdf`, 'RISK REPORT', 'تقرير المخاطر'],
    ],
  };
}

const linesOf = async ({ browser }: Person, path: string) => pdfText((await browser.get(path)).body).split('\n');

it.each([
  ['ar', 'ar'],
  ['ar', 'en'],
  ['en', 'ar'],
  ['en', 'en'],
] as const)('prints papers for a client who reads %s, whose case is in %s', async (language, ofCase) => {
  const { client, papers } = await scene(language, ofCase);
  for (const [path, english, arabic] of papers) {
    expect(await linesOf(client, path)).toContain(language === 'ar' ? arabic : english);
  }
});

it('gives staff the papers that the client gets', async () => {
  const { attorney, papers, client } = await scene('ar', 'en');
  for (const [path, , arabic] of papers.filter(([path]) => !path.includes('statement'))) {
    expect(await linesOf(attorney, path)).toContain(arabic);
  }
  const admin = await api.signedIn('admin');
  const [, , arabic] = papers.find(([path]) => path.includes('statement')) ?? [];
  expect(await linesOf(admin, `/invoices/statement/pdf?clientEmail=${client.user.email}`)).toContain(arabic);
});

it('keeps the bytes of a quote that was sent, whatever language the client chooses afterwards', async () => {
  const { client, papers } = await scene('ar', 'ar');
  const [path = '', , arabic] = papers.find(([path]) => path.startsWith('/quotes')) ?? [];
  await client.browser.patch('/users/me', { language: 'en' });
  expect(await linesOf(client, path)).toContain(arabic);
});

it('prints in English where the server does not offer the language', async () => {
  const { client, papers } = await scene('ar', 'ar', ['en']);
  for (const [path, english] of papers) {
    expect(await linesOf(client, path)).toContain(english);
  }
});

it('writes to a client whose language has no words for mails and papers in English as a whole, with their name as they write it', async () => {
  const name = 'सारा शर्मा';
  const { client, papers } = await scene('hi', 'hi', ['en', 'ar', 'hi']);
  await client.browser.patch('/users/me', { name });
  for (const [path, english] of papers) {
    const lines = await linesOf(client, path);
    expect(lines).toContain(english);
    const foreign = lines.join(' ').match(/[\u0900-\u097f]+/g) ?? [];
    expect(foreign.filter((word) => !name.includes(word))).toEqual([]);
  }
  const statement = (await linesOf(client, '/invoices/statement/pdf')).join(' ');
  expect(statement).toContain(name);

  const mails = await api.mailsTo(client.user.email);
  expect(mails.map(({ body }) => [body.heading, body.translation])).toEqual([['A quote for you to read', undefined]]);
});
