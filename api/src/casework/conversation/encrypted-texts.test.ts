import { In } from 'typeorm';
import { openTestApi, type Person, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { asStored, inClear } from '../../../test/in-clear';
import type { Decrypted } from '../../platform/db/encrypted-columns';
import { CaseKeyRow, destroyCaseKey, encryptEarlierRows, encryptRow } from '../../records/case-keys';
import { insertMessage, Message } from './';

let api: TestApi;
let ann: Person;
let cases: { id: string }[];
beforeEach(async () => {
  api = await openTestApi();
  ann = await api.signedIn('attorney', { name: 'Ann' });
  // The first message to an assigned case would add another one.
  const begun = () => addCase(api.db, { attorney: ann.user }, { status: 'in-progress' });
  cases = [await begun(), await begun()];
});
afterEach(() => api.close());

const idOf = (index: number) => cases[index]?.id ?? '';
const send = (index: number, content: string) =>
  ann.browser.post('/messages/send', { caseId: idOf(index), content, messageType: 'text' });
const list = (index: number) => ann.browser.get(`/messages/list?caseId=${idOf(index)}`);
const rows = (caseId: string) => api.db.read.find(Message, { where: { caseId }, order: { position: 'ASC' } });
const rowOf = async (index: number) => (await rows(idOf(index)))[0] as Message;
const change = (id: string, content: Message['content']) =>
  api.db.write((tx) => tx.update(Message, { id }, { content }));
const destroyKey = (index: number) => api.db.write((tx) => destroyCaseKey(tx, idOf(index)));

it('stores no message in clear, and one key for each case', async () => {
  for (const index of [0, 0, 1]) {
    expect((await send(index, 'They took 9,000 USD.')).body.data.message.content).toBe('They took 9,000 USD.');
  }
  const stored = await api.db.read.find(Message);
  expect(stored).toHaveLength(3);
  for (const { content, isEncrypted } of stored) {
    expect([isEncrypted, content]).toEqual([true, expect.stringMatching(/^v2\.[\w-]+$/)]);
  }
  expect(new Set(stored.map(({ content }) => content)).size).toBe(3);
  expect(await api.db.read.countBy(CaseKeyRow, { caseId: In(cases.map(({ id }) => id)) })).toBe(2);
  expect((await list(0)).body.data.messages).toMatchObject([
    { content: 'They took 9,000 USD.' },
    { content: 'They took 9,000 USD.' },
  ]);
});

it('refuses a text that was moved to another message or case, or changed', async () => {
  await send(0, 'one');
  await send(0, 'two');
  await send(1, 'three');
  const [first, second] = (await rows(idOf(0))) as [Message, Message];
  const other = await rowOf(1);
  for (const text of [
    second.content,
    other.content,
    asStored<string>(`${String(first.content).slice(0, -4)}AAAA`),
    asStored<string>(String(first.content).replace('v2', 'v1')),
    asStored<string>('v1.'),
    asStored<string>(''),
  ]) {
    await change(first.id, text);
    expect((await list(0)).status).toBe(500);
  }
  expect(api.logged.join()).toContain(`The text ${first.id} of case ${idOf(0)} cannot be decrypted.`);
  await change(first.id, first.content);
  expect((await list(0)).status).toBe(200);
});

it('keeps a new key from replacing one that is missing', async () => {
  await send(0, 'one');
  const key = await api.db.read.findOneByOrFail(CaseKeyRow, { caseId: idOf(0) });
  await destroyKey(0);
  expect([(await list(0)).status, (await send(0, 'two')).status]).toEqual([500, 500]);
  expect(await rows(idOf(0))).toHaveLength(1);
  await api.db.write((tx) => tx.insert(CaseKeyRow, key));
  expect((await send(0, 'two')).status).toBe(201);
  expect((await list(0)).body.data.messages).toMatchObject([{ content: 'one' }, { content: 'two' }]);
});

it('stores no text without a key', () => {
  const row = { id: 'm1', content: 'They took 9,000 USD.' } as Decrypted<Message>;
  expect(() => encryptRow(Message, undefined, row)).toThrow('There is no key for the texts of m1.');
});

it('keeps no key of an act that was rolled back', async () => {
  const failed = api.db.write(async (tx) => {
    const draft = { caseId: idOf(0), sender: null, messageType: 'system', content: 'x', at: '2026-01-01' } as const;
    await insertMessage(tx, draft, 1);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await api.db.read.count(CaseKeyRow)).toBe(0);
  expect((await send(0, 'one')).status).toBe(201);
  expect((await list(0)).body.data.messages).toMatchObject([{ content: 'one' }]);
});

it('encrypts earlier messages, whatever they look like, and only once', async () => {
  const texts = ['Is it safe?', 'v1.looks-encrypted', ''];
  for (const index of [0, 1]) {
    for (const text of texts) {
      await send(index, 'later');
      const id = (await rows(idOf(index))).at(-1)?.id ?? '';
      await api.db.write((tx) => tx.update(Message, { id }, { content: inClear(text), isEncrypted: false }));
    }
  }
  const contents = async () => (await list(1)).body.data.messages.map(({ content }: { content: string }) => content);
  expect(await contents()).toEqual(texts);
  await Promise.all([encryptEarlierRows(api.db, api.clock.now()), encryptEarlierRows(api.db, api.clock.now())]);
  expect(await api.db.read.countBy(Message, { isEncrypted: false })).toBe(0);
  expect(await contents()).toEqual(texts);
});
