import { mailTexts } from '@portal/contracts';
import { submissionSample } from '@portal/contracts/samples';
import { openTestApi, type TestApi, tokenIn } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { type MailServer, openMailServer } from '../../../test/mail-server';
import { hourMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../audit';
import type { User } from '../users';
import { smtpDelivery } from './delivery';
import { Mail, type ReadableMail } from './mail.entity';
import { MailWorker } from './mail.worker';

let api: TestApi;
let admin: Browser;
let adminUser: User;
let server: MailServer;
let worker: MailWorker;

beforeEach(async () => {
  [api, server] = await Promise.all([openTestApi(), openMailServer()]);
  ({ user: adminUser, browser: admin } = await api.signedIn('admin'));
  // The acknowledgement to the sender of a contact request arrives.
  server.refuse = (address) =>
    address === 'vera@example.com' ? undefined : { responseCode: 550, message: 'No such mailbox' };
  worker = new MailWorker({
    db: api.db,
    delivery: smtpDelivery(server.url),
    bundleMs: 0,
    prepare: async () => undefined,
    letterhead: { brandName: 'Risk & Co', publicUrl: 'https://portal.example.com' },
    from: { name: 'Risk & Co', address: 'no-reply@example.com' },
    now: api.clock.now,
    onFault: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  await worker.stop();
  await Promise.all([api.close(), server.close()]);
});

const deliver = async () => {
  worker.wake();
  await worker.settled();
};
const ask = (subject = 'A question') =>
  api.browser().post('/contact', { name: 'Vera', email: 'vera@example.com', subject, message: 'A secret' });
const failed = async (query = '') => (await admin.get(`/mails/failed${query}`)).body.data;

it('lists failed mails of every kind, the latest first, without their content', async () => {
  const user = await api.addUser('client', { email: 'carl@example.com' });
  await ask();
  await deliver();
  api.clock.advance(1_000);
  await api.browser().post('/auth/forgot-password', { email: user.email });
  await deliver();
  const [mail] = await api.mailsTo(user.email);
  const { mails, pagination } = await failed();
  expect(mails).toEqual([
    {
      _id: mail?.id,
      kind: 'account.reset-password',
      recipient: 'carl@example.com',
      subject: 'Choose a new password',
      reason: expect.stringContaining('550 No such mailbox'),
      failedAt: api.clock.now().toISOString(),
      tries: 1,
      linkExpired: false,
    },
    expect.objectContaining({ kind: 'contact.received', recipient: api.config.supportEmail }),
  ]);
  expect(pagination).toEqual({ page: 1, limit: 20, total: 2, pages: 1 });
  expect(JSON.stringify(mails)).not.toMatch(new RegExp(`A secret|${tokenIn(mail as ReadableMail)}`));
  expect((await failed('?limit=1&page=2')).mails).toMatchObject([{ kind: 'contact.received' }]);
});

it('does not take an address in a link for a token that has expired', async () => {
  const body = submissionSample({ email: 'mona@example.com' });
  await api.browser().post('/cases/submit', body);
  await deliver();
  const [mail] = (await failed()).mails;
  expect(mail).toMatchObject({ kind: 'case.acknowledged', linkExpired: false });
  expect((await admin.post(`/mails/${mail._id}/retry`)).status).toBe(200);
});

it('removes the link from an error in which the mail server quotes it', async () => {
  const user = await api.addUser('client');
  await api.browser().post('/auth/forgot-password', { email: user.email });
  const [mail] = await api.mailsTo(user.email);
  const token = tokenIn(mail as ReadableMail);
  server.refuse = () => ({ responseCode: 554, message: `Listed: https://portal.example.com/reset-password#${token}` });
  await deliver();
  const [shown] = (await failed()).mails;
  expect(shown.reason).toContain('https://portal.example.com/reset-password#…');
  expect(JSON.stringify(shown)).not.toContain(token);
});

it('sends a mail again once and records an audit entry', async () => {
  await ask();
  await deliver();
  const [{ _id }] = (await failed()).mails;
  server.refuse = () => undefined;
  const retries = await Promise.all([1, 2, 3].map(() => admin.post(`/mails/${_id}/retry`)));
  expect(retries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(retries.find(({ status }) => status === 409)?.body.message).toBe(mailTexts.notFailed);
  await deliver();
  expect(server.mails.map(({ subject }) => subject)).toEqual([
    'We have received your message',
    'Contact request: A question',
  ]);
  expect((await failed()).mails).toEqual([]);
  expect(await api.db.read.findBy(AuditEntry, { action: 'mail.retried' })).toMatchObject([
    { subjectType: 'mail', subjectId: _id, detail: { kind: 'contact.received' } },
  ]);
});

it('refuses to send an expired or replaced link again', async () => {
  const user = await api.addUser('client');
  await api.browser().post('/auth/forgot-password', { email: user.email });
  await deliver();
  api.clock.advance(1_000);
  await api.browser().post('/auth/forgot-password', { email: user.email });
  const [replaced, fresh] = await api.mailsTo(user.email);
  const retry = async (mail: ReadableMail | undefined) => (await admin.post(`/mails/${mail?.id}/retry`)).body;
  expect(await retry(replaced)).toMatchObject({ code: 'EXPIRED', message: mailTexts.linkExpired });
  await deliver();
  expect((await retry(fresh)).success).toBe(true);
  await deliver();
  api.clock.advance(hourMs);
  admin = await api.signIn(adminUser);
  expect((await failed()).mails.map(({ linkExpired }: { linkExpired: boolean }) => linkExpired)).toEqual([true, true]);
  expect(await retry(fresh)).toMatchObject({ code: 'EXPIRED' });
  expect(await api.db.read.countBy(Mail, { status: 'failed' })).toBe(2);
});

it('shows a mail that could not be delivered in 72 hours', async () => {
  server.refuse = (address) =>
    address === api.config.supportEmail ? { responseCode: 451, message: 'Try later' } : undefined;
  await ask();
  let [stored] = await api.mailsTo(api.config.supportEmail);
  for (let tries = 0; tries < 40 && stored?.status === 'queued'; tries += 1) {
    api.clock.set(stored.dueAt);
    await deliver();
    [stored] = await api.mailsTo(api.config.supportEmail);
  }
  admin = await api.signIn(adminUser);
  const [mail] = (await failed()).mails;
  expect(mail).toMatchObject({
    reason: expect.stringContaining('451 Try later'),
    failedAt: api.clock.now().toISOString(),
  });
  expect(mail.tries).toBeGreaterThan(10);
});

it('answers 404 for other mails and refuses other roles', async () => {
  await ask();
  const [queued] = await api.mailsTo(api.config.supportEmail);
  expect((await admin.post(`/mails/${queued?.id}/retry`)).status).toBe(409);
  expect((await admin.post('/mails/00000000-0000-4000-8000-000000000000/retry')).status).toBe(404);
  const { browser } = await api.signedIn('attorney');
  expect([(await browser.get('/mails/failed')).status, (await api.browser().get('/mails/failed')).status]).toEqual([
    403, 401,
  ]);
});
