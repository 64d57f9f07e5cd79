import { openTestApi, type Person, type TestApi } from '../../test/api';
import { addCase } from '../../test/case-record';
import { CaseKeyRow, destroyCaseKey } from '../case-keys';
import { encryptEarlierTexts, insertMessage, Message } from '.';

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
const change = (id: string, storedContent: string) =>
  api.db.write((tx) => tx.update(Message, { id }, { storedContent }));
const destroyKey = (index: number) => api.db.write((tx) => destroyCaseKey(tx, idOf(index)));

it('stores no message in clear, and one key for each case', async () => {
  for (const index of [0, 0, 1]) {
    expect((await send(index, 'They took 9,000 USD.')).body.data.message.content).toBe('They took 9,000 USD.');
  }
  const stored = await api.db.read.find(Message);
  expect(stored).toHaveLength(3);
  for (const { storedContent, isEncrypted } of stored) {
    expect([isEncrypted, storedContent]).toEqual([true, expect.stringMatching(/^v1\.[\w-]+$/)]);
  }
  expect(new Set(stored.map(({ storedContent }) => storedContent)).size).toBe(3);
  expect(await api.db.read.count(CaseKeyRow)).toBe(2);
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
    second.storedContent,
    other.storedContent,
    `${first.storedContent.slice(0, -4)}AAAA`,
    'v1.',
    '',
  ]) {
    await change(first.id, text);
    expect((await list(0)).status).toBe(500);
  }
  expect(api.logged.join()).toContain(`The text ${first.id} of case ${idOf(0)} cannot be decrypted.`);
  await change(first.id, first.storedContent);
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
      await api.db.write((tx) => tx.update(Message, { id }, { storedContent: text, isEncrypted: false }));
    }
  }
  const contents = async () => (await list(1)).body.data.messages.map(({ content }: { content: string }) => content);
  expect(await contents()).toEqual(texts);
  await Promise.all([encryptEarlierTexts(api.db, api.clock.now()), encryptEarlierTexts(api.db, api.clock.now())]);
  expect(await api.db.read.countBy(Message, { isEncrypted: false })).toBe(0);
  expect(await contents()).toEqual(texts);
});
