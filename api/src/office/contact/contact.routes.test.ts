import { contactTexts } from '@portal/contracts';
import { openTestApi, type TestApi } from '../../../test/api';
import { AuditEntry } from '../../records/audit';
import { ContactRequest } from './contact-request.entity';

let api: TestApi;
afterEach(() => api.close());

const draft = {
  name: 'Vera Visitor',
  email: 'vera@example.com',
  subject: 'A question',
  message: 'How long does it take?',
};
const send = (change: object = {}) => api.browser().post('/contact', { ...draft, ...change });

describe('POST /contact', () => {
  beforeEach(async () => {
    api = await openTestApi();
  });

  it('stores the request, mails the support address and records an audit entry', async () => {
    const { status, body } = await send({ name: '  Vera Visitor ' });
    expect([status, body]).toEqual([
      202,
      { success: true, message: 'Thank you. We will respond within 24 hours.', data: {} },
    ]);
    const requests = await api.db.read.find(ContactRequest);
    expect(requests).toMatchObject([{ ...draft, status: 'open' }]);
    const [mail] = await api.mailsTo(api.config.supportEmail);
    expect(mail).toMatchObject({
      subject: 'Contact request: A question',
      body: {
        heading: 'New contact request',
        action: { label: 'Open the request', url: `/admin/inbox?contactId=${requests[0]?.id}` },
        replyTo: draft.email,
      },
    });
    expect(JSON.stringify(mail?.body)).toContain('How long does it take?');
    expect(await api.db.read.countBy(AuditEntry, { action: 'contact.received' })).toBe(1);
  });

  it('acknowledges the message once a day, without repeating what was written', async () => {
    api.clock.set('2026-11-20T08:00:00.000Z');
    await send();
    api.clock.set('2026-11-20T09:00:00.000Z');
    await send({ email: draft.email.toUpperCase() });
    const mails = await api.mailsTo(draft.email);
    expect(mails).toMatchObject([{ subject: 'We have received your message' }]);
    expect(JSON.stringify(mails)).not.toMatch(new RegExp([draft.name, draft.subject, draft.message].join('|')));
  });

  it.each([
    ['name', '', contactTexts.name],
    ['name', undefined, contactTexts.name],
    ['name', 'x'.repeat(121), 'Please use at most 120 characters.'],
    ['email', ' ', contactTexts.email],
    ['email', 'vera@example', 'Please enter a valid email address'],
    ['email', `${'x'.repeat(250)}@example.com`, 'Please enter a valid email address'],
    ['subject', '', contactTexts.subject],
    ['subject', 'x'.repeat(201), 'Please use at most 200 characters.'],
    ['message', ' \n ', contactTexts.message],
    ['message', 'x'.repeat(5_001), 'Please use at most 5,000 characters.'],
    ['message', 'a\u0000b', 'Please remove the characters that cannot be stored.'],
    ['message', 7, contactTexts.message],
  ])('refuses a %s of %j', async (field, value, text) => {
    const { status, body } = await send({ [field]: value });
    expect([status, body.code, body.errors]).toEqual([422, 'VALIDATION', { [field]: [text] }]);
    expect(await api.db.read.count(ContactRequest)).toBe(0);
  });

  it('returns the first of several errors in the order of the form', async () => {
    const { body } = await api.browser().post('/contact', {});
    expect(body.message).toBe(contactTexts.name);
    expect(Object.keys(body.errors)).toEqual(['name', 'email', 'subject', 'message']);
  });

  it('removes line breaks from the subject of the mail', async () => {
    await send({ subject: 'Hello\r\nBcc: everyone@example.com' });
    const [mail] = await api.mailsTo(api.config.supportEmail);
    expect(mail?.subject).toBe('Contact request: Hello Bcc: everyone@example.com');
  });
});

it('accepts five requests per hour from one address', async () => {
  api = await openTestApi({ config: { rateLimits: true } });
  for (let count = 0; count < 5; count += 1) {
    expect((await send()).status).toBe(202);
  }
  const { status, headers, body } = await send();
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await api.db.read.count(ContactRequest)).toBe(5);
});

describe('the inbox', () => {
  beforeEach(async () => {
    api = await openTestApi();
    for (const subject of ['First', 'Second', 'Third 100%']) {
      await send({ subject });
      api.clock.advance(1_000);
    }
  });

  it('is for admins only', async () => {
    for (const role of ['attorney', 'client'] as const) {
      const { browser } = await api.signedIn(role);
      expect((await browser.get('/contact/list')).status).toBe(403);
      expect((await browser.put('/contact/x', { status: 'done' })).status).toBe(403);
    }
    expect((await api.browser().get('/contact/list')).status).toBe(401);
  });

  it('lists newest first, filters by status and text, and counts all', async () => {
    const { browser } = await api.signedIn('admin');
    const subjects = async (query: string) => {
      const { body } = await browser.get(`/contact/list${query}`);
      return body.data.contacts.map(({ subject }: { subject: string }) => subject);
    };
    expect(await subjects('')).toEqual(['Third 100%', 'Second', 'First']);
    expect(await subjects('?q=100%25')).toEqual(['Third 100%']);
    expect(await subjects('?q=SECOND')).toEqual(['Second']);
    expect(await subjects('?limit=1&page=2')).toEqual(['Second']);
    expect(await subjects('?order=asc')).toEqual(['First', 'Second', 'Third 100%']);
    expect(await subjects('?status=done')).toEqual([]);
    const [second] = (await browser.get('/contact/list?q=second')).body.data.contacts;
    expect(await subjects(`?contactId=${second._id}`)).toEqual(['Second']);
    expect(await subjects('?contactId=x')).toEqual([]);
    const { body } = await browser.get('/contact/list?status=open&limit=2');
    expect(body.data.pagination).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
    expect(body.data.counts).toEqual({ total: 3, open: 3, done: 0 });
  });

  it('marks a request as done and as open, and names the admin', async () => {
    const { browser } = await api.signedIn('admin', { name: 'Ada Admin' });
    const { body } = await browser.get('/contact/list?q=first');
    const path = `/contact/${body.data.contacts[0]._id}`;
    const done = await browser.put(path, { status: 'done' });
    expect(done.body.data.contact).toMatchObject({ status: 'done', doneBy: 'Ada Admin', doneAt: expect.any(String) });
    const again = await browser.put(path, { status: 'open' });
    expect(again.body.data.contact).not.toHaveProperty('doneBy');
    const trail = await api.db.read.find(AuditEntry, { where: { subjectType: 'contact' }, order: { position: 'ASC' } });
    const actions = trail.map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['contact.done', 'contact.reopened']);
  });

  it.each(['nothing', '0b7c0f6e-0000-4000-8000-000000000000', '%00'])('answers 404 for the id %s', async (id) => {
    const { browser } = await api.signedIn('admin');
    const { status, body } = await browser.put(`/contact/${id}`, { status: 'done' });
    expect([status, body.message]).toEqual([404, contactTexts.notFound]);
  });

  it('refuses an unknown status', async () => {
    const { browser } = await api.signedIn('admin');
    expect((await browser.put('/contact/x', { status: 'lost' })).status).toBe(422);
  });
});
