import { eInvoiceTexts, type InvoiceView, invoiceTexts, paymentRefusals } from '@portal/contracts';
import { openTestApi, type TestApi } from '../../../../test/api';
import type { Browser } from '../../../../test/browser';
import { addCase } from '../../../../test/case-record';
import { at, readXml, textAt } from '../../../../test/e-invoices/read-xml';
import { readConfig } from '../../../platform/config';
import { AuditEntry } from '../../../records/audit';

let api: TestApi;
let staff: Browser;
let client: Browser;
let caseId: string;
const firm = { BRAND_TAX_NUMBER: 'TRN 100 2233 4455 5003', TAX_COUNTRY: 'AE' };
async function open(settings: NodeJS.ProcessEnv = firm) {
  const { taxCountry, brandTaxNumber, eInvoices } = readConfig({ NODE_ENV: 'test', ...settings });
  api = await openTestApi({ config: { taxCountry, brandTaxNumber, eInvoices } });
  const attorney = await api.signedIn('attorney');
  const carl = await api.signedIn('client', { name: 'Carl Client' });
  [staff, client] = [attorney.browser, carl.browser];
  caseId = (await addCase(api.db, { client: carl.user, attorney: attorney.user })).id;
}
afterEach(() => api.close());

const report = { description: 'Report <b>', quantity: 2, unitPrice: 1000, taxRate: 5 };
const fee = { description: 'Official fee', quantity: 1, unitPrice: 50 };
const discount = { description: 'Discount', quantity: 1, unitPrice: -200, taxRate: 5 };
const billTo = { name: 'Golden Harvest FZE', address: 'Office 7\nDubai', country: 'AE' };
const draft = async (change: object = {}): Promise<InvoiceView> =>
  (await staff.post('/invoices/create', { caseId, lineItems: [report, fee, discount], billTo, ...change })).body.data
    .invoice;
async function send(change: object = {}): Promise<string> {
  const { _id } = await draft(change);
  await staff.put(`/invoices/${_id}`, { status: 'sent' });
  return _id;
}
const xml = async (path: string, browser = client) => {
  const { status, body, headers } = await browser.get(path);
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^application\/xml/)]);
  return { root: readXml(String(body)), headers };
};

it('hands out an invoice as XML with what was paid, and counts the first opening by the client', async () => {
  await open();
  const id = await send();
  await staff.post(`/invoices/${id}/payments`, { amount: 940 });
  const { root, headers } = await xml(`/invoices/${id}/ubl`);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="INV-\d{4}-\d+\.xml"/);
  expect([root.name, root.attributes.xmlns]).toEqual([
    'Invoice',
    'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  ]);
  const sums = Object.fromEntries(
    at(root, 'LegalMonetaryTotal').flatMap(({ children }) => children.map(({ name, text }) => [name.slice(4), text])),
  );
  expect(sums).toEqual({
    LineExtensionAmount: '2050.00',
    TaxExclusiveAmount: '1850.00',
    TaxInclusiveAmount: '1940.00',
    AllowanceTotalAmount: '200.00',
    PrepaidAmount: '940.00',
    PayableAmount: '1000.00',
  });
  const categories = at(root, 'TaxTotal/TaxSubtotal/TaxCategory');
  expect(categories.map((category) => [textAt(category, 'ID'), textAt(category, 'TaxExemptionReason')])).toEqual([
    ['S', undefined],
    ['E', 'Outside the scope of tax'],
  ]);
  expect(textAt(root, 'InvoiceLine/Item/Name')).toBe('Report <b>');
  expect((await staff.get(`/invoices/${id}`)).body.data.invoice).toMatchObject({ status: 'viewed' });
  expect(await api.db.read.countBy(AuditEntry, { action: 'invoice.viewed', subjectId: id })).toBe(1);
});

it('hands out a credit note that names its invoice', async () => {
  await open();
  const id = await send();
  const { creditNote } = (await staff.post(`/invoices/${id}/credit`, { amount: 194, reason: 'Agreed & done.' })).body
    .data;
  const { root, headers } = await xml(`/credit-notes/${creditNote._id}/ubl`, staff);
  expect(await api.db.read.countBy(AuditEntry, { action: 'invoice.opened', subjectId: id })).toBe(1);
  expect(headers.get('content-disposition')).toContain(`${creditNote.creditNoteNumber}.xml`);
  const { invoiceNumber, issuedOn } = (await staff.get(`/invoices/${id}`)).body.data.invoice;
  expect([
    root.name,
    textAt(root, 'BillingReference/InvoiceDocumentReference/ID'),
    textAt(root, 'BillingReference/InvoiceDocumentReference/IssueDate'),
    textAt(root, 'Note'),
    textAt(root, 'LegalMonetaryTotal/PayableAmount'),
    textAt(root, 'TaxTotal/TaxAmount'),
  ]).toEqual(['CreditNote', invoiceNumber, issuedOn, 'Agreed & done.', '194.00', '9.00']);
});

it('lists what is missing: to staff with where it is set, to the client without', async () => {
  await open({});
  const id = await send({ billTo: { name: 'Golden Harvest FZE' } });
  const asked = await staff.get(`/invoices/${id}/ubl`);
  expect([asked.status, asked.body.code, asked.body.message]).toEqual([409, 'CONFLICT', eInvoiceTexts.incomplete]);
  expect(asked.body.errors).toEqual({
    BRAND_COUNTRY: ['The country of the firm: set BRAND_COUNTRY in the settings of the server.'],
    BRAND_TAX_NUMBER: ['The tax number of the firm: set BRAND_TAX_NUMBER in the settings of the server.'],
    'billTo.country': [
      "The country of the buyer: enter it in a draft, as 'Country'. This one was sent: credit it and send a new one.",
    ],
  });
  const { body } = await client.get(`/invoices/${id}/ubl`);
  // What was refused was not opened.
  expect((await staff.get(`/invoices/${id}`)).body.data.invoice).toMatchObject({ status: 'sent', viewCount: 0 });
  expect([body.message, body.errors]).toEqual([
    eInvoiceTexts.askUs,
    {
      BRAND_COUNTRY: ['The country of the firm'],
      BRAND_TAX_NUMBER: ['The tax number of the firm'],
      'billTo.country': ['The country of the buyer'],
    },
  ]);
});

it('hands out no draft and nothing that was cancelled, and is not there for others', async () => {
  await open();
  const { _id } = await draft();
  const ask = async (browser: Browser) => {
    const { status, body } = await browser.get(`/invoices/${_id}/ubl`);
    return [status, body.message];
  };
  const { browser: stranger } = await api.signedIn('client');
  expect(await ask(staff)).toEqual([409, paymentRefusals.draft]);
  expect(await ask(client)).toEqual([404, invoiceTexts.notFound]);
  await staff.put(`/invoices/${_id}`, { status: 'sent' });
  expect(await ask(stranger)).toEqual([404, invoiceTexts.notFound]);
  await staff.put(`/invoices/${_id}`, { status: 'cancelled', reason: 'Wrong.' });
  expect(await ask(client)).toEqual([409, paymentRefusals.cancelled]);
});

it('writes PINT AE where the operator has set it, with amounts in dirhams', async () => {
  await open({
    ...firm,
    TAX_CURRENCY: 'AED',
    EINVOICE_PROFILE: 'pint-ae',
    BRAND_REGISTRATION: 'CN-1234567, Dubai Economy and Tourism',
  });
  const id = await send({ billTo: { ...billTo, taxNumber: 'TRN 100 9999 8888 7003' } });
  const { body } = await staff.get(`/invoices/${id}/ubl`);
  expect(Object.keys(body.errors)).toEqual(['BRAND_ADDRESS', 'exchangeRate']);
});
