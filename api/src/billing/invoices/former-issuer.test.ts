import type { InvoiceView } from '@portal/contracts';
import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { pdfText } from '../../../test/pdf-text';
import { Case } from '../../casework/cases';
import { minuteMs } from '../../platform/kernel/durations';

let api: TestApi;
let admin: Browser;
let attorney: Person;
let other: Person;
let client: Person;
let caseRecord: Case;

beforeEach(async () => {
  api = await openTestApi();
  ({ browser: admin } = await api.signedIn('admin'));
  attorney = await api.signedIn('attorney', { name: 'Ann Attorney' });
  other = await api.signedIn('attorney');
  client = await api.signedIn('client', { email: 'carl@example.com', name: 'Carl Client' });
  caseRecord = await addCase(api.db, { attorney: attorney.user, client: client.user });
});
afterEach(() => api.close());

const line = { description: 'Report', quantity: 2, unitPrice: 250.5, taxRate: 5 };
const created = async (): Promise<InvoiceView> =>
  (await attorney.browser.post('/invoices/create', { caseId: caseRecord.id, lineItems: [line] })).body.data.invoice;
const update = (browser: Browser, { _id }: { _id: string }, body: object) => browser.put(`/invoices/${_id}`, body);
const send = async (invoice: InvoiceView): Promise<InvoiceView> =>
  (await update(attorney.browser, invoice, { status: 'sent' })).body.data.invoice;

it('counts what an attorney sent in cases that they lost', async () => {
  await send(await created());
  await send(await created());
  await created();
  const total = async () => (await attorney.browser.get('/invoices/list?limit=1')).body.data.pagination.total;
  expect(await total()).toBe(3);
  await api.db.write((tx) => tx.update(Case, { id: caseRecord.id }, { attorneyId: other.user.id }));
  expect(await total()).toBe(2);
});

it('shows an attorney who lost the case what they sent, as they sent it', async () => {
  const [sent, draft] = [await send(await created()), await created()];
  await api.db.write((tx) => tx.update(Case, { id: caseRecord.id }, { attorneyId: other.user.id }));
  const read = async () => {
    const { invoice, howToPay } = (await attorney.browser.get(`/invoices/${sent._id}`)).body.data;
    const { invoices, totals } = (await attorney.browser.get('/invoices/list')).body.data;
    return { invoice, howToPay, invoices, totals };
  };
  const before = await read();
  expect(before.invoice).toMatchObject({
    status: 'sent',
    client: { name: 'Carl Client', email: 'carl@example.com' },
  });

  api.clock.advance(minuteMs);
  expect((await other.browser.put(`/cases/${caseRecord.id}/subject`, { subjectName: 'Secret Fund' })).status).toBe(200);
  const moved = { clientName: 'Carla Later', clientEmail: 'later@example.com' };
  await api.db.write((tx) => tx.update(Case, { id: caseRecord.id }, moved));
  await client.browser.get(`/invoices/${sent._id}`);
  await update(other.browser, sent, { status: 'paid', paymentMethod: 'Bank transfer', paymentReference: 'FT 1' });
  expect(await read()).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/delivery|viewCount|Secret|Later/);
  const { body } = await attorney.browser.get(`/invoices/${sent._id}/pdf`);
  expect(pdfText(body)).not.toMatch(/Secret|Carla|FT 1/);
  expect((await attorney.browser.get(`/invoices/${draft._id}`)).status).toBe(404);
  for (const filter of ['status=paid', 'status=sent', 'q=Carla', `q=${sent.invoiceNumber}`]) {
    expect((await attorney.browser.get(`/invoices/list?${filter}`)).body.data.invoices).toEqual([]);
  }
});

it('shows nothing to an attorney from whom a conflict took the case', async () => {
  const sent = await send(await created());
  const name = 'Mona Khan';
  await attorney.browser.put(`/cases/${caseRecord.id}/subject`, { subjectName: name });
  const answers = submissionSample({
    fullName: name,
    email: 'mona@example.com',
    caseType: 'general',
    subjectDetails: {},
  });
  expect((await api.browser().post('/cases/submit', answers)).status).toBe(201);
  const taken = { caseId: caseRecord.id, attorneyId: other.user.id, reassign: true, conflictReason: 'Known to Ann.' };
  expect((await admin.post('/cases/assign', taken)).status).toBe(200);
  expect((await attorney.browser.get(`/invoices/${sent._id}`)).status).toBe(404);
  expect((await attorney.browser.get(`/invoices/${sent._id}/pdf`)).status).toBe(404);
  expect((await attorney.browser.get('/invoices/list')).body.data).toMatchObject({
    invoices: [],
    totals: { total: 0 },
  });
  expect((await other.browser.get(`/invoices/${sent._id}`)).status).toBe(200);
});
