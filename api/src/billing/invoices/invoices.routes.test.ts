import { type InvoiceView, invoiceTexts } from '@portal/contracts';
import { noAbilities } from '@portal/contracts/samples';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { pdfText } from '../../../test/pdf-text';
import { Case } from '../../casework/cases';
import { minuteMs } from '../../platform/kernel/durations';
import { Mail } from '../../records/mail';

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
const create = (browser = attorney.browser, change: object = {}) =>
  browser.post('/invoices/create', { caseId: caseRecord.id, lineItems: [line], ...change });
const created = async (change: object = {}): Promise<InvoiceView> =>
  (await create(attorney.browser, change)).body.data.invoice;
const update = (browser: Browser, { _id }: { _id: string }, body: object) => browser.put(`/invoices/${_id}`, body);
const send = async (invoice: InvoiceView): Promise<InvoiceView> =>
  (await update(attorney.browser, invoice, { status: 'sent' })).body.data.invoice;
const invoicedCents = async () => (await api.db.read.findOneByOrFail(Case, { id: caseRecord.id })).invoicedCents;

describe('POST /invoices/create', () => {
  it('saves a draft with amounts computed by the server', async () => {
    const { status, body } = await create(attorney.browser, { totalAmount: 1, subtotal: 1, dueDate: '2026-04-01' });
    expect([status, body.success]).toEqual([201, true]);
    expect(body.data.invoice).toMatchObject({
      invoiceNumber: 'INV-2026-00001',
      caseNumber: caseRecord.caseNumber,
      status: 'draft',
      subtotal: 501,
      taxAmount: 25.05,
      totalAmount: 526.05,
      dueDate: '2026-04-01',
      lineItems: [{ ...line, amount: 501 }],
      client: { name: 'Carl Client', email: 'carl@example.com' },
      issuerName: 'Ann Attorney',
      viewCount: 0,
      abilities: { edit: true, nextStatuses: ['sent', 'cancelled'] },
    });
    expect(await invoicedCents()).toBe(0);
    expect(await api.mailsTo('carl@example.com')).toEqual([]);
  });

  it('saves a single total as one line', async () => {
    const { status, body } = await create(admin, { lineItems: undefined, totalAmount: 1_250.5, dueDate: '2026-04-01' });
    expect(status).toBe(201);
    expect(body.data.invoice).toMatchObject({
      totalAmount: 1_250.5,
      lineItems: [{ description: 'Company Risk Check', quantity: 1, unitPrice: 1_250.5, amount: 1_250.5 }],
    });
  });

  it.each([
    ['a line that breaks the contract', { lineItems: [{ ...line, quantity: 0 }] }, invoiceTexts.quantity],
    ['neither lines nor a total', { lineItems: undefined }, invoiceTexts.noLine],
    ['lines that add up to too much', { lineItems: [{ ...line, unitPrice: 9_999_999.99 }] }, invoiceTexts.total],
    ['a total of 0 without lines', { lineItems: undefined, totalAmount: 0 }, invoiceTexts.total],
  ])('refuses %s', async (_what, change, text) => {
    const { status, body } = await create(attorney.browser, change);
    expect([status, body.code, body.message]).toEqual([422, 'VALIDATION', text]);
  });

  it('allows only staff who may work on the case', async () => {
    const [asClient, asOther, missing] = [
      await create(client.browser),
      await create(other.browser),
      await create(attorney.browser, { caseId: 'nothing-like-an-id' }),
    ];
    expect([asClient.status, asOther.status, missing.status]).toEqual([403, 404, 404]);
    expect(missing.body).toEqual(asOther.body);
  });

  it('numbers without gaps, also for concurrent requests of which some are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => create(attorney.browser, index % 3 === 0 ? { lineItems: [] } : {})),
    );
    const numbers = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.invoice.invoiceNumber);
    expect(numbers.sort()).toEqual(Array.from({ length: 8 }, (_, index) => `INV-2026-0000${index + 1}`));
  });

  it('starts at 1 each year, in the business’s time zone', async () => {
    api.clock.set('2026-12-31T19:59:59.000Z');
    const { browser } = await api.signedIn('admin');
    const before = await create(browser);
    api.clock.set('2026-12-31T20:00:00.000Z');
    const after = await create(browser);
    expect([before, after].map(({ body }) => body.data.invoice.invoiceNumber)).toEqual([
      'INV-2026-00001',
      'INV-2027-00001',
    ]);
  });
});

describe('GET /invoices/:invoiceId', () => {
  it('marks an invoice as viewed when the client first opens it, but not when staff do', async () => {
    const sent = await send(await created());
    await attorney.browser.get(`/invoices/${sent._id}`);
    await admin.get(`/invoices/${sent._id}`);
    await client.browser.get('/invoices/list');
    expect((await admin.get(`/invoices/${sent._id}`)).body.data.invoice).toMatchObject({
      status: 'sent',
      viewCount: 0,
    });

    api.clock.advance(minuteMs);
    const first = await client.browser.get(`/invoices/${sent._id}`);
    api.clock.advance(minuteMs);
    const second = await client.browser.get(`/invoices/${sent._id}`);
    const { body: listed } = await client.browser.get('/invoices/list');
    const { body: ofCase } = await client.browser.get(`/cases/${caseRecord.id}`);
    for (const shown of [
      first.body.data.invoice,
      second.body.data.invoice,
      ...listed.data.invoices,
      ...ofCase.data.invoices,
    ]) {
      expect(shown.status).toBe('viewed');
      expect(shown).not.toHaveProperty('viewCount');
      expect(shown).not.toHaveProperty('viewedAt');
    }
    const stored = await admin.get(`/invoices/${sent._id}`);
    expect(stored.body.data.invoice).toMatchObject({ viewCount: 2, viewedAt: '2026-03-02T09:01:00.000Z', version: 2 });
  });

  it('answers 404 with the same body for drafts, inaccessible and missing invoices', async () => {
    const draft = await created();
    const sent = await send(await created());
    const otherClient = await api.signedIn('client');
    const answers = [
      await client.browser.get(`/invoices/${draft._id}`),
      await client.browser.get(`/invoices/${draft._id}/pdf`),
      await otherClient.browser.get(`/invoices/${sent._id}`),
      await otherClient.browser.get(`/invoices/${sent._id}/pdf`),
      await other.browser.get(`/invoices/${sent._id}`),
      await admin.get('/invoices/0b7c0f6e-0000-4000-8000-000000000000'),
      await admin.get('/invoices/nothing'),
      await admin.get('/invoices/%00'),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([404, { success: false, code: 'NOT_FOUND', message: invoiceTexts.notFound }]);
    }
  });

  it('lets an attorney who is no longer assigned read, but not change, an invoice they issued', async () => {
    const sent = await send(await created());
    await api.db.write((tx) => tx.update(Case, { id: caseRecord.id }, { attorneyId: other.user.id }));
    const { body } = await attorney.browser.get(`/invoices/${sent._id}`);
    expect(body.data.invoice.abilities).toEqual(noAbilities);
    const refused = await update(attorney.browser, sent, { status: 'paid' });
    expect([refused.status, refused.body.message]).toEqual([403, invoiceTexts.readOnly]);
    expect((await update(other.browser, sent, { status: 'paid' })).status).toBe(200);
  });
});

describe('PUT /invoices/:invoiceId', () => {
  it('clears the due date of a draft', async () => {
    const draft = await created({ dueDate: '2026-05-01' });
    const { body } = await update(attorney.browser, draft, { dueDate: '' });
    expect(body.data.invoice.dueDate).toBeUndefined();
  });

  it('changes only the given fields of a draft', async () => {
    const draft = await created({ notes: 'First' });
    const { status, body } = await update(attorney.browser, draft, {
      status: 'draft',
      lineItems: [{ ...line, quantity: 1, taxRate: 0 }],
      dueDate: '2026-05-01',
      notes: '',
      invoiceNumber: 'INV-1',
      totalAmount: 3,
    });
    expect(status).toBe(200);
    expect(body.data.invoice).toMatchObject({
      invoiceNumber: draft.invoiceNumber,
      totalAmount: 250.5,
      dueDate: '2026-05-01',
      version: 2,
    });
    expect(body.data.invoice).not.toHaveProperty('notes');
  });

  it('refuses to change the fields of a sent invoice', async () => {
    const sent = await send(await created());
    for (const change of [{ notes: 'x' }, { dueDate: '2030-01-01' }, { lineItems: [line] }, { totalAmount: 5 }]) {
      const { status, body } = await update(attorney.browser, sent, { ...change, status: 'paid' });
      expect([status, body.message]).toEqual([409, 'Only draft invoices can be edited.']);
    }
  });

  it('sets the due date to 14 days after sending by default, and queues the mail', async () => {
    const draft = await created();
    api.clock.set('2026-03-02T20:30:00.000Z');
    const { browser } = await api.signedIn('admin');
    const { body } = await update(browser, draft, { status: 'sent' });
    expect(body.data.invoice).toMatchObject({
      status: 'sent',
      dueDate: '2026-03-17',
      sentAt: '2026-03-02T20:30:00.000Z',
      abilities: { edit: false, nextStatuses: ['paid', 'cancelled'] },
    });
    const [mail] = await api.mailsTo('carl@example.com');
    expect(mail).toMatchObject({ kind: 'invoice.sent', subject: `A new invoice for you: ${draft.invoiceNumber}` });
    expect(JSON.stringify(mail?.body)).toContain('17 March 2026');
    expect(JSON.stringify(mail?.body)).not.toContain('526.05');
  });

  it('updates the invoiced total of the case with every change of status', async () => {
    const [paid, cancelled, dropped] = [await created(), await created(), await created()];
    await send(paid);
    await send(cancelled);
    expect(await invoicedCents()).toBe(2 * 52_605);
    await update(attorney.browser, paid, { status: 'paid', paymentMethod: 'Bank transfer', paymentReference: 'FT 1' });
    await update(attorney.browser, cancelled, { status: 'cancelled', reason: 'Wrong client' });
    await update(attorney.browser, dropped, { status: 'cancelled', reason: 'Not needed' });
    expect(await invoicedCents()).toBe(52_605);
    const { body } = await admin.get(`/invoices/${paid._id}`);
    expect(body.data.invoice).toMatchObject({
      status: 'paid',
      paidAt: '2026-03-02T09:00:00.000Z',
      paymentMethod: 'Bank transfer',
      paymentReference: 'FT 1',
    });
    const kinds = (await api.mailsTo('carl@example.com')).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['invoice.cancelled', 'invoice.paid', 'invoice.sent', 'invoice.sent']);
  });

  it('requires a reason for cancelling', async () => {
    const draft = await created();
    const refused = await update(attorney.browser, draft, { status: 'cancelled', reason: '  ' });
    expect([refused.status, refused.body.errors]).toEqual([422, { reason: [invoiceTexts.noReason] }]);
    const done = await update(attorney.browser, draft, { status: 'cancelled', reason: 'Duplicate' });
    expect(done.body.data.invoice).toMatchObject({ status: 'cancelled', cancelReason: 'Duplicate' });
  });

  it('refuses a change with an outdated version', async () => {
    const draft = await created();
    await update(admin, draft, { notes: 'Newer', version: 1 });
    const { status, body } = await update(attorney.browser, draft, { status: 'sent', version: 1 });
    expect([status, body.message]).toEqual([409, invoiceTexts.stale]);
  });

  it('accepts one of two concurrent changes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const draft = await created();
      const answers = await Promise.all([
        update(admin, draft, { status: 'sent', version: 1 }),
        update(attorney.browser, draft, { status: 'cancelled', reason: 'Late', version: 1 }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe('GET /invoices/:invoiceId/pdf', () => {
  it('sends an attachment, and marks the invoice as viewed when the client downloads it', async () => {
    const sent = await send(await created());
    const { status, headers, body } = await client.browser.get(`/invoices/${sent._id}/pdf`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="INV-2026-00001.pdf"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-length')).toBe(String(body.length));
    expect(pdfText(body)).toContain('$526.05');
    expect((await admin.get(`/invoices/${sent._id}`)).body.data.invoice.status).toBe('viewed');
  });
});

describe('the mails about an invoice', () => {
  it('show staff their delivery state, and can be retried after a failure', async () => {
    const draft = await created();
    expect(draft).not.toHaveProperty('delivery');
    const sent = await send(draft);
    expect(sent.delivery).toBe('queued');
    await api.db.write((tx) => tx.update(Mail, { subjectId: sent._id }, { status: 'failed' }));
    const listed = await admin.get('/invoices/list');
    expect(listed.body.data.invoices[0].delivery).toBe('failed');
    const { status, body } = await attorney.browser.post(`/invoices/${sent._id}/retry-delivery`);
    expect([status, body.data.invoice.delivery]).toEqual([200, 'queued']);
    expect((await client.browser.get(`/invoices/${sent._id}`)).body.data.invoice).not.toHaveProperty('delivery');
    expect((await client.browser.post(`/invoices/${sent._id}/retry-delivery`)).status).toBe(403);
    expect((await other.browser.post(`/invoices/${sent._id}/retry-delivery`)).status).toBe(404);
  });
});
