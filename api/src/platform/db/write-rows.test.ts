import { openTestDatabase, type TestDatabase } from '../../../test/database';
import { Mail } from '../../records/mail/mail.entity';
import { insertRows, updateRows } from './write-rows';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.remove());

const bodyOf = (text: string) => text as unknown as Mail['body'];
const mail = (id: string, change: Partial<Mail> = {}): Mail => ({
  id,
  kind: 'case.submitted',
  subjectId: id,
  occasion: '',
  recipient: 'ann@example.com',
  subject: 'New case',
  body: bodyOf('One'),
  status: 'queued',
  bundled: true,
  attempts: 0,
  dueAt: '2026-03-02T09:00:00.000Z',
  queuedAt: '2026-03-02T09:00:00.000Z',
  sentAt: null,
  lastError: null,
  ...change,
});
const add = (...mails: Mail[]) => test.db.write((tx) => insertRows(tx, Mail, mails));
const update = (where: Partial<Mail>, change: Partial<Mail>) =>
  test.db.write((tx) => updateRows(tx, Mail, where, change));
const stored = () => test.db.read.find(Mail, { order: { id: 'ASC' } });

it('changes the rows that have the values, and counts them', async () => {
  const [one, two] = [mail('1'), mail('2', { sentAt: '2026-03-02T09:01:00.000Z' })];
  await add(one, two);
  const body = bodyOf('Read');
  expect(await update({ sentAt: null, bundled: true }, { bundled: false, body, lastError: undefined })).toBe(1);
  expect(await stored()).toEqual([{ ...one, bundled: false, body }, two]);
});

it('replaces the rows that have the key, and adds the others', async () => {
  await add(mail('1'), mail('2'));
  const rows = [mail('2', { bundled: false, lastError: 'Late' }), mail('3')];
  await test.db.write((tx) => insertRows(tx, Mail, rows, { replaceBy: ['id'] }));
  expect(await stored()).toEqual([mail('1'), ...rows]);
});

it('changes nothing when a value differs', async () => {
  await add(mail('1'));
  expect(await update({ id: '1', attempts: 1 }, { status: 'sent' })).toBe(0);
  expect(await stored()).toEqual([mail('1')]);
});

it('takes no condition without a value, which would match every row', async () => {
  await add(mail('1'));
  await expect(update({ id: undefined }, { status: 'sent' })).rejects.toThrow();
  await expect(update({ nothing: '1' } as Partial<Mail>, { status: 'sent' })).rejects.toThrow('no column');
  expect(await stored()).toEqual([mail('1')]);
});
