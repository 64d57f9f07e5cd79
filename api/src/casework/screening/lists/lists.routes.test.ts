import { existsSync, readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { listTexts } from '@portal/contracts';
import { busyTexts } from '@portal/contracts/busy-texts';
import { openTestApi, type Person, type TestApi } from '../../../../test/api';
import { publishList } from '../../../../test/screening-lists';
import { beginUpload } from '../../../../test/unfinished-upload';
import { until } from '../../../../test/until';
import { formHeaders, formOf } from '../../../../test/upload';
import { AuditEntry } from '../../../records/audit';
import { ListEdition } from './list-edition.entity';
import { ListEntry } from './list-entry.entity';

let api: TestApi;
let admin: Person;
let attorney: Person;
beforeEach(async () => {
  api = await openTestApi();
  [admin, attorney] = [await api.signedIn('admin'), await api.signedIn('attorney')];
});
afterEach(() => api.close());

const rows = (keys: readonly number[]) =>
  ['key,kind,name', ...keys.map((key) => `K${key},person,Person Number${key}`), ''].join('\n');
const upTo = (length: number) => Array.from({ length }, (_, at) => at);
const send = (code: string, ...files: (string | Buffer)[]) =>
  admin.browser.post(
    `/screening/lists/${code}/editions`,
    new Uint8Array(formOf({}, ...files.map((bytes, at) => ({ name: `list-${at}.csv`, bytes: Buffer.from(bytes) })))),
    { headers: formHeaders },
  );
const listsOf = async ({ browser }: Person) => (await browser.get('/screening/lists')).body.data.lists;
const listOf = async (person: Person, code: string) =>
  (await listsOf(person)).find((list: { code: string }) => list.code === code);
const publish = (code: string, id: string, body = {}) =>
  admin.browser.post(`/screening/lists/${code}/editions/${id}/publish`, body);
const arriving = () =>
  existsSync(api.services.stagingDir)
    ? readdirSync(api.services.stagingDir).filter((name) => name.endsWith('.part'))
    : [];

it('shows the lists whose files are known while none is imported', async () => {
  expect(await listsOf(attorney)).toEqual(
    ['un', 'ofac', 'uk', 'eu', 'ae', 'in'].map((code) => ({ code, title: expect.any(String), isOld: false })),
  );
});

it('stages what an admin sends, publishes it, and tells how old it is', async () => {
  const sent = await send('own', rows(upTo(20)));
  expect([sent.status, sent.body.data.edition]).toEqual([
    201,
    expect.objectContaining({ status: 'staged', entries: 20, added: 20, changed: 0, removed: 0, asksToConfirm: false }),
  ]);
  const { _id } = sent.body.data.edition;
  expect((await listOf(admin, 'own')).staged).toMatchObject({ _id });
  expect(await listOf(attorney, 'own')).toEqual({ code: 'own', title: 'own', isOld: false });
  const published = await publish('own', _id);
  expect([published.status, published.body.message]).toEqual([200, listTexts.published]);
  expect(await listOf(attorney, 'own')).toEqual({
    code: 'own',
    title: 'own',
    isOld: false,
    edition: {
      id: _id,
      importedAt: '2026-03-02T09:00:00.000Z',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      entries: 20,
    },
  });
  expect(arriving()).toEqual([]);
  const acts = await api.db.read.find(AuditEntry, { where: { subjectId: _id }, order: { action: 'ASC' } });
  expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['list.published', admin.user.id],
    ['list.staged', admin.user.id],
  ]);
  api.clock.advance(14 * 86_400_000);
  const later = { ...attorney, browser: await api.signIn(attorney.user) };
  expect((await listOf(later, 'own')).isOld).toBe(false);
  api.clock.advance(1);
  expect((await listOf(later, 'own')).isOld).toBe(true);
  expect((await publish('own', _id)).status).not.toBe(200);
});

it('asks to confirm an edition that has lost a fifth', async () => {
  await publishList(
    api.db,
    'own',
    upTo(20).map((key) => ({ key: `K${key}`, name: `Person Number${key}` })),
  );
  const { edition } = (await send('own', rows(upTo(16)))).body.data;
  expect(edition).toMatchObject({ removed: 4, asksToConfirm: true });
  const refused = await publish('own', edition._id);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/16 entries, the live one 20/)]);
  expect((await publish('own', edition._id, { confirm: true })).status).toBe(200);
});

it('discards a staged edition, and none of another list, of another state or of nobody', async () => {
  const { _id } = (await send('own', rows([1]))).body.data.edition;
  const discard = (code: string, id: string) => admin.browser.delete(`/screening/lists/${code}/editions/${id}`);
  expect((await discard('other', _id)).status).toBe(404);
  expect((await publish('other', _id)).status).toBe(404);
  expect((await attorney.browser.delete(`/screening/lists/own/editions/${_id}`)).status).toBe(403);
  expect((await discard('own', _id)).status).toBe(200);
  expect((await discard('own', _id)).status).toBe(404);
  expect([await api.db.read.count(ListEdition), await api.db.read.count(ListEntry)]).toEqual([0, 0]);
});

const bomb = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${'x'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]><l>&b;</l>`;
const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(1_000, 1)]);
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows([1]), 'utf16le')]);

it.each<[string, string, (string | Buffer)[], RegExp]>([
  ['entities that expand', 'un', [bomb], /document type/],
  ['a cut XML', 'un', ['<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL>'], /ends too early/],
  ['a cut CSV', 'ae', ['key,name\n1,"Daniel'], /broken or ends too early/],
  ['an archive', 'ofac', [zip], /archive or a spreadsheet/],
  ['another encoding', 'ae', [utf16], /no text in UTF-8/],
  ['Latin-1', 'ae', [Buffer.from('key,name\n1,Jos\u00e9 Garc\u00eda\n', 'latin1')], /no text in UTF-8/],
  ['an empty file', 'own', [''], /No line names the columns/],
  ['several files of one', 'own', [rows([1]), rows([2])], /Name one file/],
  ['four files', 'ofac', ['a', 'b', 'c', 'd'], /at most three/],
  ['no file', 'own', [], /choose a file/],
  ['a code that is none', 'Own', [rows([1])], /code of a list/],
  ['references without an end', 'own', [`key,name\n${'k'.repeat(300)},Daniel\n`], /longer than 200/],
])('refuses %s with one clear line and keeps nothing', async (_, code, files, message) => {
  const { status, body } = await send(code, ...files);
  expect([status, body.message]).toEqual([422, expect.stringMatching(message)]);
  expect(body.message).not.toContain('\n');
  expect([await api.db.read.count(ListEdition), arriving()]).toEqual([0, []]);
});

const begin = (more: { length?: number; bytes?: Buffer }) =>
  beginUpload(api.origin, {
    fields: {},
    path: '/screening/lists/own/editions',
    token: admin.browser.cookies.get('access_token'),
    ...more,
  });

it('refuses a gigabyte by its length alone, and what is no form', async () => {
  const announced = begin({ length: 1024 ** 3 });
  expect(await announced.answered).toEqual({ status: 413, text: expect.stringContaining(listTexts.tooLarge) });
  announced.socket.destroy();
  const headers = { 'content-type': 'text/csv' };
  expect((await admin.browser.post('/screening/lists/own/editions', 'key,name', { headers })).status).toBe(415);
});

it('refuses a gigabyte that comes without its length as soon as it is too much, and holds little of it', async () => {
  const gigabyte = 1024 ** 3;
  const megabyte = Buffer.alloc(1024 ** 2, 'x');
  const [start = ''] = formOf({}, { name: 'list.csv', bytes: Buffer.from('|') })
    .toString()
    .split('|');
  const heldBefore = process.memoryUsage().arrayBuffers;
  let [sent, held] = [0, 0];
  function* form() {
    yield start;
    for (; sent < gigabyte; sent += megabyte.length) {
      held = Math.max(held, process.memoryUsage().arrayBuffers - heldBefore);
      yield megabyte;
    }
  }
  const headers = { ...formHeaders, authorization: `Bearer ${admin.browser.cookies.get('access_token')}` };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(`${api.origin}/api/screening/lists/own/editions`, { method: 'POST', headers }, resolve);
    call.on('error', reject);
    Readable.from(form()).pipe(call);
  });
  expect([answer.statusCode, JSON.parse(await text(answer)).message]).toEqual([413, listTexts.tooLarge]);
  expect(sent).toBeLessThan(gigabyte / 4);
  expect(held).toBeLessThan(gigabyte / 16);
  expect([await api.db.read.count(ListEdition), arriving()]).toEqual([0, []]);
});

it('keeps nothing of an upload that breaks off', async () => {
  const cut = begin({ bytes: Buffer.alloc(1_000_000, 'x') });
  await until(() => arriving().length === 1);
  cut.socket.destroy();
  await until(() => arriving().length === 0);
  expect(await api.db.read.count(ListEdition)).toBe(0);
});

it('reads one list at a time, and counts the imports of an admin', async () => {
  const answers = await Promise.all([send('own', rows(upTo(2_000))), send('other', rows(upTo(2_000)))]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 503]);
  expect(answers.find(({ status }) => status === 503)?.body.message).toBe(busyTexts.list);
  await until(() => arriving().length === 0);
});
