import type { InvoiceView } from '@portal/contracts';
import type { QueryRunner } from 'typeorm';
import { openTestApi, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { insertInvoices, invoiceRow } from '../../../test/invoice-row';
import type { Config } from '../../platform/config';
import { KeepTaxDetails1790000340000 } from '../../platform/db/migrations/1790000340000-keep-tax-details';
import type { Invoice } from './invoice.entity';

let api: TestApi;
let staff: Browser;
let client: Browser;
let caseId: string;
const settle = async (config: Partial<Config>) => {
  api = await openTestApi({ config });
  ({ browser: staff } = await api.signedIn('admin'));
  const carl = await api.signedIn('client', { name: 'Carl Client' });
  client = carl.browser;
  caseId = (await addCase(api.db, { client: carl.user })).id;
};
afterEach(() => api.close());

const line = { description: 'Report', quantity: 1, unitPrice: 2000, taxRate: 5 };
const billTo = { name: 'Golden Harvest FZE', address: 'Office 7\nDubai', taxNumber: 'TRN 100', country: 'AE' };
const create = async (change: object = {}): Promise<InvoiceView> =>
  (await staff.post('/invoices/create', { caseId, lineItems: [line], ...change })).body.data.invoice;
const put = async ({ _id }: InvoiceView, change: object): Promise<InvoiceView> =>
  (await staff.put(`/invoices/${_id}`, change)).body.data.invoice;

it('keeps whom an invoice is made out to, the day of supply, the rate and the categories, for the client too', async () => {
  await settle({ taxCountry: 'AE', taxCurrency: 'AED' });
  const fee = { description: 'Official fee', quantity: 1, unitPrice: 50 };
  const abroad = { description: 'Search', quantity: 1, unitPrice: 10, taxCategory: 'reverse-charge' };
  const draft = await create({
    billTo,
    supplyDate: '2026-02-27',
    exchangeRate: 3.6725,
    lineItems: [line, fee, abroad],
  });
  const kept = {
    billTo,
    supplyDate: '2026-02-27',
    exchangeRate: 3.6725,
    taxCountry: 'AE',
    // 2160 and 100 dollars at 3.6725.
    inTaxCurrency: { currency: 'AED', totalAmount: 7932.6, taxAmount: 367.25 },
  };
  expect(draft).toMatchObject(kept);
  expect(draft.lineItems.map(({ taxCategory }) => taxCategory)).toEqual(['standard', 'out-of-scope', 'reverse-charge']);
  await put(draft, { status: 'sent' });
  expect((await client.get(`/invoices/${draft._id}`)).body.data.invoice).toMatchObject(kept);
  const late = await staff.put(`/invoices/${draft._id}`, { supplyDate: '2026-02-28' });
  expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
  const note = await staff.post(`/invoices/${draft._id}/credit`, { amount: 21.6, reason: 'Agreed.' });
  expect(note.body.data.creditNote).toMatchObject({ inTaxCurrency: { totalAmount: 79.33, taxAmount: 3.67 } });
});

it('is made out to the client, in dollars alone, unless somebody says otherwise, and forgets what is taken back', async () => {
  await settle({});
  const draft = await create();
  expect(draft).toMatchObject({ billTo: { name: 'Carl Client' }, lineItems: [{ taxCategory: 'standard' }] });
  expect([draft.supplyDate, draft.exchangeRate, draft.taxCountry]).toEqual([undefined, undefined, undefined]);
  const changed = await put(draft, { billTo: { name: 'Anna' }, supplyDate: '2026-02-27', exchangeRate: 3.6725 });
  expect(changed).toMatchObject({ billTo: { name: 'Anna' }, supplyDate: '2026-02-27', exchangeRate: 3.6725 });
  expect(changed.inTaxCurrency).toBeUndefined();
  const cleared = await put(changed, { supplyDate: '', exchangeRate: '' });
  expect([cleared.supplyDate, cleared.exchangeRate]).toEqual([undefined, undefined]);
  expect(await put(cleared, { status: 'sent' })).toMatchObject({ billTo: { name: 'Anna' } });
  expect((await staff.get('/invoices/tax-settings')).body.data).toEqual({});
});

it('refuses a tax that does not fit the category, and names the field', async () => {
  await settle({});
  const lineItems = [line, { ...line, taxCategory: 'exempt' }];
  const { status, body } = await staff.post('/invoices/create', { caseId, lineItems });
  expect([status, body.errors]).toEqual([422, { 'lineItems.1.taxRate': ['Tax must be 0 for this category.'] }]);
});

it('leaves earlier invoices as they were, and gives a draft the settings of the day on which it is sent', async () => {
  await settle({ taxCountry: 'GB', taxCurrency: 'GBP' });
  const [sent, draft] = [invoiceRow({ caseId, status: 'sent', dueDay: '2026-03-16' }), invoiceRow({ caseId })];
  await api.db.write((tx) => insertInvoices(tx, [sent, draft]));
  const migration = new KeepTaxDetails1790000340000();
  await api.db.write(async (tx) => {
    await migration.down(tx.queryRunner as QueryRunner);
    await migration.up(tx.queryRunner as QueryRunner);
  });
  const read = async ({ id }: Invoice): Promise<InvoiceView> => (await staff.get(`/invoices/${id}`)).body.data.invoice;
  expect((await read(sent)).taxCountry).toBeUndefined();
  expect(await put(await read(draft), { status: 'sent', exchangeRate: 0.79 })).toMatchObject({
    taxCountry: 'GB',
    inTaxCurrency: { currency: 'GBP', totalAmount: 79 },
  });
  expect((await staff.get('/invoices/tax-settings')).body.data).toEqual({ country: 'GB', currency: 'GBP' });
});

it.each([
  [
    '27AAGCB7383J1Z4',
    [
      ['CGST', 50],
      ['SGST', 50],
    ],
    'Place of supply: state code 27.',
  ],
  ['29AAGCB7383J1Z4', [['IGST', 100]], 'Place of supply: state code 29.'],
])(
  'divides the tax of India by the states of the firm and of %s, for the page of the client',
  async (taxNumber, parts, place) => {
    await settle({ taxCountry: 'IN', brandTaxNumber: '27AAPFU0939F1ZV' });
    const draft = await create({ billTo: { ...billTo, taxNumber, country: 'IN' } });
    const sent = await put(draft, { status: 'sent' });
    const { taxWords } = (await client.get(`/invoices/${sent._id}`)).body.data;
    expect(taxWords).toEqual({
      parts: parts.map(([label, amount]) => ({ label, amount })),
      notes: [place, 'Tax payable on reverse charge: No.'],
    });
    expect(JSON.stringify(taxWords)).not.toContain('27AAPFU0939F1ZV');
  },
);

it('leaves the words of other laws to the page', async () => {
  await settle({ taxCountry: 'GB', brandTaxNumber: 'GB 123 4567 82' });
  const sent = await put(await create(), { status: 'sent' });
  expect((await client.get(`/invoices/${sent._id}`)).body.data).not.toHaveProperty('taxWords');
});
