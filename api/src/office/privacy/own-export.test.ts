import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { openTestApi, type TestApi } from '../../../test/api';
import type { Browser } from '../../../test/browser';
import { addCase } from '../../../test/case-record';
import { documentRow } from '../../../test/documents';
import { withPasskey } from '../../../test/passkey';
import { ApiToken, NotifiedDevice } from '../../auth';
import { CannedReply } from '../../casework/canned-replies';
import { CaseDocument } from '../../casework/documents';
import { SavedView } from '../../casework/saved-views';
import { AuditEntry } from '../../records/audit';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ config: { rateLimits: true } });
});
afterEach(() => api.close());

const filesOfAnAccount = ['account.json', 'activity.json', 'contact-requests.json', 'mails.json'];

async function download(browser: Browser, from = api) {
  const cookie = `access_token=${browser.cookies.get('access_token')}`;
  const response = await fetch(`${from.origin}/api/users/me/export`, { headers: { cookie } });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

it('gives clients their own cases with documents, without notes of staff, and nothing of others', async () => {
  const { user, browser } = await api.signedIn('client');
  const ann = await api.signedIn('attorney');
  const own = await addCase(api.db, { client: user, attorney: ann.user });
  const other = await addCase(api.db, { attorney: ann.user });
  await browser.post('/messages/send', { caseId: own.id, content: 'Hello there.' });
  await ann.browser.post(`/cases/${own.id}/notes`, { text: 'A secret note.' });
  const storedName = randomBytes(24).toString('hex');
  mkdirSync(join(api.config.documentsDir, 'stored'), { recursive: true });
  writeFileSync(join(api.config.documentsDir, 'stored', storedName), 'evidence');
  const lost = documentRow({ caseId: own.id, storedName: randomBytes(24).toString('hex'), originalFileName: 'b.pdf' });
  await api.db.write(async (tx) => {
    await tx.insert(CaseDocument, documentRow({ caseId: own.id, storedName, originalFileName: '../a.pdf' }));
    await tx.insert(CaseDocument, lost);
  });

  const { response, bytes } = await download(browser);
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="my-data-2026-03-02.zip"',
  ]);
  const files = unzipSync(bytes);
  const names = Object.keys(files);
  expect(names.slice(0, 5)).toEqual([...filesOfAnAccount, `${own.caseNumber}/case.json`]);
  expect(names).toHaveLength(7);
  expect(names).toContainEqual(expect.stringMatching(/-\.\._a\.pdf$/));
  expect(names).toContainEqual(expect.stringMatching(/-b\.pdf\.missing\.json$/));
  const texts = Object.entries(files).map(([name, content]) => name + strFromU8(content));
  const whole = texts.join('\n');
  expect(whole).toContain('Hello there.');
  expect(whole).toContain('evidence');
  expect(whole).not.toMatch(/secret note|passwordHash|\$2[aby]\$/i);
  expect(whole).not.toContain(other.caseNumber);
  const entries = await api.db.read.findBy(AuditEntry, { action: 'user.exported' });
  expect(entries).toMatchObject([{ actorId: user.id, subjectId: user.id, detail: { cases: [own.caseNumber] } }]);
});

it('gives contact requests and mails of an address only to those who confirmed it', async () => {
  const { user, browser } = await api.signedIn('client');
  const message = 'A quagmire';
  await api.browser().post('/contact', { name: 'X', email: ` ${user.email.toUpperCase()}`, subject: 'Help', message });
  await api.browser().post('/contact', { name: 'Y', email: 'y@example.com', subject: 'Help', message: 'Of Y' });
  const files = unzipSync((await download(browser)).bytes);
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  expect(read('contact-requests.json')).toMatchObject([{ subject: 'Help', message }]);
  expect(read('mails.json').length).toBeGreaterThan(0);
  expect(read('mails.json')[0]).not.toHaveProperty('body');

  const stranger = await openTestApi({ config: { emailVerification: true } });
  const unconfirmed = await stranger.signedIn('client', { emailVerifiedAt: null });
  const names = Object.keys(unzipSync((await download(unconfirmed.browser, stranger)).bytes));
  await stranger.close();
  expect(names).toEqual(['account.json', 'activity.json']);
});

it('lists passkeys without their keys', async () => {
  const { browser, phone } = await withPasskey(api, 'client');
  const { 'account.json': account } = unzipSync((await download(browser)).bytes);
  const text = account && strFromU8(account);
  expect(JSON.parse(text ?? '').passkeys).toEqual([
    { name: 'Phone', createdAt: api.clock.now().toISOString(), lastUsedAt: null },
  ]);
  expect(text).not.toContain(phone.id);
});

it('gives a person no row of somebody else', async () => {
  const people = [
    await withPasskey(api, 'attorney', { name: 'Ann' }),
    await withPasskey(api, 'attorney', { name: 'Ben' }),
  ];
  const [ann] = people;
  const updatedAt = api.clock.now().toISOString();
  for (const { user } of people) {
    const owned = { ownerId: user.id, updatedAt };
    await api.db.write(async (tx) => {
      const device = { id: randomUUID(), userId: user.id, sessionId: randomUUID(), renewedAt: updatedAt };
      await tx.insert(NotifiedDevice, { ...device, endpoint: `https://push.example.com/${user.id}` });
      const token = { id: randomUUID(), userId: user.id, scopes: [], tokenHash: user.id, lastUsedOn: null };
      await tx.insert(ApiToken, { ...token, name: `Of ${user.name}`, createdAt: updatedAt, expiresAt: updatedAt });
      for (const shared of [true, false]) {
        const name = `${shared ? 'Shared' : 'Own'} ${user.name}`;
        await tx.insert(SavedView, { ...owned, id: randomUUID(), name, query: 'status=closed', shared });
        await tx.insert(CannedReply, {
          ...owned,
          id: randomUUID(),
          title: name,
          text: 'Hello.',
          translations: { ar: 'مرحبا.' },
          shared,
        });
      }
    });
  }
  if (!ann) {
    throw new Error('There is no Ann.');
  }
  const files = unzipSync((await download(ann.browser)).bytes);
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  const account = read('account.json');
  expect([account.passkeys.length, account.sessions.length]).toEqual([1, 1]);
  expect(account.notifications).toEqual([{ service: 'push.example.com', renewedAt: updatedAt }]);
  const token = { scopes: [], createdAt: updatedAt, expiresAt: updatedAt, lastUsedOn: null };
  expect(account.apiTokens).toEqual([{ ...token, name: `Of ${ann.user.name}` }]);
  expect(account.savedViews).toEqual([{ name: `Own ${ann.user.name}`, query: 'status=closed' }]);
  expect(account.cannedReplies).toEqual([
    { title: `Own ${ann.user.name}`, text: 'Hello.', translations: { ar: 'مرحبا.' } },
  ]);
  const own = await api.db.read.findBy(AuditEntry, { actorId: ann.user.id });
  expect(read('activity.json')).toHaveLength(own.length);
  expect(new Set(read('mails.json').map(({ recipient }: { recipient: string }) => recipient))).toEqual(
    new Set([ann.user.email]),
  );
});

it('gives of a case what its client can see, and no file that was not found clean', async () => {
  const { user, browser } = await api.signedIn('client');
  const facts = { legalHoldAt: '2026-03-01T09:00:00.000Z', legalHoldReason: 'A lawsuit.' };
  const { id: caseId, caseNumber } = await addCase(api.db, { client: user }, facts);
  mkdirSync(join(api.config.documentsDir, 'stored'), { recursive: true });
  for (const scanStatus of ['clean', 'skipped', 'pending', 'infected'] as const) {
    const storedName = randomBytes(24).toString('hex');
    writeFileSync(join(api.config.documentsDir, 'stored', storedName), scanStatus);
    const named = { caseId, storedName, originalFileName: `${scanStatus}.pdf` };
    await api.db.write((tx) => tx.insert(CaseDocument, documentRow({ ...named, scanStatus })));
  }
  const files = unzipSync((await download(browser)).bytes);
  const names = Object.keys(files).flatMap((name) => /-([a-z]+)\.pdf$/.exec(name)?.[1] ?? []);
  expect(names.sort()).toEqual(['clean', 'skipped']);
  const told = JSON.parse(strFromU8(files[`${caseNumber}/case.json`] ?? new Uint8Array()));
  expect(Object.keys(told.case)).toEqual([
    ...['caseNumber', 'caseType', 'serviceLevel', 'status', 'createdAt', 'closedAt'],
    ...['clientName', 'clientEmail', 'clientPhone', 'clientCountry', 'language'],
    ...['subjectDetails', 'story', 'legalFollowup', 'policyVersion'],
  ]);
});

it('gives staff their account only, and limits the number of files', async () => {
  const { user, browser } = await api.signedIn('attorney');
  await addCase(api.db, { attorney: user });
  const { bytes } = await download(browser);
  expect(Object.keys(unzipSync(bytes))).toEqual(filesOfAnAccount);
  for (let count = 1; count < 5; count += 1) {
    expect((await download(browser)).response.status).toBe(200);
  }
  expect((await download(browser)).response.status).toBe(429);
});
