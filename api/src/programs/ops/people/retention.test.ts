import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { EntityManager } from 'typeorm';
import { addCase } from '../../../../test/case-record';
import { bytesOf, isPostgres, openTestDatabase, type TestDatabase } from '../../../../test/database';
import { addSweepDays } from '../../../../test/documents';
import { invoiceRow, paymentRow } from '../../../../test/invoice-row';
import { hitRow, screeningRow } from '../../../../test/screening';
import { plantWatch } from '../../../../test/watch-row';
import { Invoice, InvoiceEntry } from '../../../billing/invoices';
import { Watch, WatchAlert, WatchedSubject, WatchMonth } from '../../../billing/watchlist';
import { addMessage, Case } from '../../../casework/cases';
import { Message, MessageRead } from '../../../casework/conversation';
import { openDocumentStore } from '../../../casework/documents';
import { Screening, ScreeningHit } from '../../../casework/screening';
import { ContactRequest } from '../../../office/contact';
import { pairInstallation } from '../../../office/installation';
import { applyRetention, planRetention, runRetention } from '../../../office/privacy';
import { readConfig } from '../../../platform/config';
import { instantAfter } from '../../../platform/kernel/clock';
import { dayMs } from '../../../platform/kernel/durations';
import { AuditEntry, AuditWords, recordAudit, recordAudits, wholeList, withWords } from '../../../records/audit';
import { enqueueMail, Mail } from '../../../records/mail';
import { schema } from '../../schema';
import { retention } from './retention';

const now = new Date('2034-05-01T09:00:00.000Z');
const aDayLessThan = (years: number) => `${2034 - years}-05-02T09:00:00.000Z`;
const aDayMoreThan = (years: number) => `${2034 - years}-04-30T09:00:00.000Z`;

let folder: string;
let test: TestDatabase;
let printed: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-retention-'));
  test = await openTestDatabase();
  printed = [];
  await pairInstallation(test.db, store(), () => now);
  await addSweepDays(test.db, now, 30);
});
afterEach(async () => {
  await test.remove();
  rmSync(folder, { recursive: true });
});

const config = () => readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
const store = () => openDocumentStore(config()).store;
const runAt = (time: Date, ...args: string[]) =>
  retention.run({ db: test.db, config: config(), schema, now: time, print: (line) => printed.push(line) }, args);
const run = (...args: string[]) => runAt(now, ...args);
const stored = (id: string) => test.db.read.findOneByOrFail(Case, { id });
const messagesIn = (caseId: string) => test.db.read.countBy(Message, { caseId });

/** A closed case with one message. */
async function closedAt(at: string, change: Partial<Case> = {}): Promise<Case> {
  const caseRecord = await addCase(test.db, {}, { status: 'closed', closedAt: at, ...change });
  await test.db.write((tx) =>
    addMessage(tx, { caseId: caseRecord.id, sender: null, messageType: 'system', content: 'A word.', at }),
  );
  return caseRecord;
}

const addContact = (createdAt: string, id: string = randomUUID()) =>
  test.db.write((tx) =>
    tx.insert(ContactRequest, {
      id,
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'A question',
      message: 'A question.',
      status: 'done',
      createdAt,
      doneAt: createdAt,
      doneBy: null,
    }),
  );

it('erases what is older than the privacy page says, and nothing else', async () => {
  const [old, held, unpaid, open, middle, young] = [
    await closedAt(aDayMoreThan(7)),
    await closedAt(aDayMoreThan(7), { legalHoldAt: aDayMoreThan(8), legalHoldReason: 'A lawsuit.' }),
    await closedAt(aDayMoreThan(7)),
    await addCase(test.db, {}, { createdAt: aDayMoreThan(9) }),
    await closedAt(aDayLessThan(7)),
    await closedAt(aDayLessThan(3)),
  ];
  await test.db.write((tx) => tx.insert(Invoice, invoiceRow({ caseId: unpaid.id, status: 'sent' })));
  for (const { id: caseId } of [old, held]) {
    await test.db.write(async (tx) => {
      await plantWatch(tx, { caseId, clientId: randomUUID() });
      await tx.insert(Screening, screeningRow({ caseId, origin: 'watch' }));
      await tx.insert(ScreeningHit, hitRow({ caseId, origin: 'watch' }));
    });
  }
  await addContact(aDayMoreThan(3));
  await addContact(aDayLessThan(3));

  await run();
  expect(printed).toEqual([
    `Case ${old.caseNumber}: its content.`,
    expect.stringContaining('its conversation.'),
    expect.stringContaining('its conversation.'),
    'Contact requests: 1. Appointments: 0. Mails: 0.',
    expect.stringContaining('Nothing has changed'),
  ]);
  expect(await stored(old.id)).toMatchObject({ erasedAt: null });

  await run('--apply');
  expect(printed.at(-1)).toBe('Erased 1 cases, 1 conversations, 1 contact requests, 0 appointments, 0 mails.');
  expect(await stored(old.id)).toMatchObject({ erasedAt: now.toISOString(), clientName: 'Erased' });
  for (const kept of [held, unpaid, open, middle, young]) {
    expect(await stored(kept.id)).toMatchObject({ erasedAt: null, clientName: kept.clientName });
  }
  expect(await Promise.all([held, unpaid, middle, young].map(({ id }) => messagesIn(id)))).toEqual([1, 1, 0, 1]);
  for (const [table, kept] of [
    [Watch, 1],
    [WatchedSubject, 2],
    [WatchMonth, 1],
    [WatchAlert, 1],
    [Screening, 1],
    [ScreeningHit, 1],
  ] as const) {
    expect(await test.db.read.countBy<{ caseId: string }>(table, { caseId: held.id })).toBe(kept);
    expect(await test.db.read.count(table)).toBe(kept);
  }
  expect(await test.db.read.count(ContactRequest)).toBe(1);
  expect(await test.db.read.findBy(AuditEntry, { action: 'retention.applied' })).toMatchObject([
    { detail: { cases: 1, conversations: 1, contactRequests: 1, appointments: 0, mails: 0 } },
  ]);
  await run('--apply');
  expect(await test.db.read.countBy(AuditEntry, { action: 'retention.applied' })).toBe(1);
});

/** A mail that was queued at this time. */
async function addMail(at: string, status: Mail['status'], subjectId: string = randomUUID()): Promise<void> {
  const text = { subject: 'News', heading: 'News', paragraphs: [] };
  await test.db.write(async (tx) => {
    await enqueueMail(tx, { ...text, kind: 'contact.acknowledged', subjectId, recipient: 'ada@example.com', at });
    await tx.update(Mail, { subjectId }, { status });
  });
}

it('erases mails of more than 3 years, except those that still wait', async () => {
  for (const status of ['sent', 'failed', 'queued'] as const) {
    await addMail(aDayMoreThan(3), status);
  }
  await addMail(aDayLessThan(3), 'sent');
  await run();
  expect(printed).toContain('Contact requests: 0. Appointments: 0. Mails: 2.');
  expect(await test.db.read.count(Mail)).toBe(4);
  await run('--apply');
  expect(printed.at(-1)).toBe('Erased 0 cases, 0 conversations, 0 contact requests, 0 appointments, 2 mails.');
  const left = await test.db.read.find(Mail, { order: { queuedAt: 'ASC' } });
  expect(left.map(({ queuedAt, status }) => [queuedAt, status])).toEqual([
    [aDayMoreThan(3), 'queued'],
    [aDayLessThan(3), 'sent'],
  ]);
});

it('erases a contact request with the mail about it that still waits, and from the search index', async () => {
  const id = randomUUID();
  await addContact(aDayMoreThan(3), id);
  await addMail(aDayMoreThan(3), 'queued', id);
  await run('--apply');
  expect(await test.db.read.count(Mail)).toBe(0);
  const { connection } = test.db.read;
  const index = isPostgres ? [] : await connection.query('SELECT text FROM contact_request_texts');
  expect(index).toEqual([]);
});

it('keeps number, amount and dates of an invoice, and nothing else, when the time of its case is over', async () => {
  const { id: caseId } = await closedAt(aDayMoreThan(7));
  const line = { description: 'Check', quantityHundredths: 100, unitPriceCents: 10_000 };
  const texts = { lines: [line] as Invoice['lines'], notes: 'Of Ada.' };
  const invoice = invoiceRow({ caseId, status: 'paid', ...texts });
  const payment = paymentRow(invoice, { reference: 'A-1' });
  await test.db.write(async (tx) => {
    await tx.insert(Invoice, invoice);
    await tx.insert(InvoiceEntry, payment);
  });
  await run('--apply');
  const { invoiceNumber, totalCents, sentAt } = invoice;
  const kept = { invoiceNumber, totalCents, sentAt, status: 'paid' };
  const left = await test.db.read.findOneByOrFail(Invoice, { id: invoice.id });
  expect(left).toMatchObject({ ...kept, lines: [], notes: null });
  expect(await test.db.read.findBy(InvoiceEntry, {})).toEqual([{ ...payment, reference: null }]);
});

it('erases a conversation with the marks of who has read it and the reasons that were messages, and records that', async () => {
  const { id: caseId } = await closedAt(aDayMoreThan(3));
  await test.db.write((tx) =>
    tx.insert(MessageRead, { caseId, userId: randomUUID(), position: 1, readAt: aDayMoreThan(3) }),
  );
  const act = { subjectType: 'case', subjectId: caseId, actor: null, at: aDayMoreThan(3) };
  await test.db.write((tx) =>
    recordAudits(tx, [
      { ...act, action: 'case.status-changed', words: { reason: 'Said in a message.' } },
      { ...act, action: 'case.hold-lifted', words: { reason: 'The suit is over.' } },
    ]),
  );
  await run('--apply');
  expect(await test.db.read.countBy(MessageRead, { caseId })).toBe(0);
  const entries = await test.db.read.find(AuditEntry, { where: { subjectId: caseId }, order: { position: 'ASC' } });
  expect(await withWords(test.db.read, entries)).toMatchObject([
    { action: 'case.status-changed', detail: { reason: 'Erased' } },
    { action: 'case.hold-lifted', detail: { reason: 'The suit is over.' } },
    { action: 'case.conversation-erased', actorName: 'System' },
  ]);
});

it.each<[string, () => Promise<unknown>]>([
  ['a case', () => closedAt(aDayMoreThan(7))],
  ['a contact request', () => addContact(aDayMoreThan(3))],
])('erases with %s what was searched for in exports, which may be its name', async (_what, add) => {
  await add();
  const exported = { action: 'case.exported', subjectType: 'case', subjectId: wholeList, actor: null };
  await test.db.write((tx) => recordAudit(tx, { ...exported, at: now.toISOString(), words: { q: 'Ada' } }));
  await run();
  expect(await test.db.read.count(AuditWords)).toBe(1);
  await run('--apply');
  expect(await test.db.read.count(AuditWords)).toBe(0);
});

// PostgreSQL frees what was deleted when it vacuums; its files are not the portal's to read.
const onSqlite = isPostgres ? it.skip : it;

onSqlite('overwrites what it deletes, so that nobody finds it in the file', async () => {
  const { id: caseId } = await closedAt(aDayMoreThan(3));
  const sender = { id: randomUUID(), name: 'Xenia Zappa', role: 'client' } as const;
  await test.db.write((tx) =>
    addMessage(tx, { caseId, sender, messageType: 'text', content: 'A word.', at: aDayMoreThan(3) }),
  );
  await addContact(aDayMoreThan(3));
  const found = () => {
    const bytes = bytesOf(test.db);
    return ['xenia zappa', 'ada@example.com'].filter((secret) => bytes.includes(secret));
  };
  expect(found()).toHaveLength(2);
  await run('--apply');
  expect(found()).toEqual([]);
});

const changed = (change: Partial<Case>) => (tx: EntityManager, id: string) => tx.update(Case, { id }, change);

it.each<[string, (tx: EntityManager, id: string) => Promise<unknown>]>([
  ['held', changed({ legalHoldAt: now.toISOString(), legalHoldReason: 'A lawsuit.' })],
  ['opened again', changed({ status: 'in-progress', closedAt: null })],
  ['opened again by hand, with its old day', changed({ status: 'in-progress' })],
  ['opened and closed again', changed({ closedAt: now.toISOString() })],
  ['billed', (tx, caseId) => tx.insert(Invoice, invoiceRow({ caseId, status: 'sent' }))],
])('keeps content and conversation of a case that is %s after the plan was made', async (_what, change) => {
  const { id, clientName } = await closedAt(aDayMoreThan(7));
  const plan = await planRetention(test.db, now);
  expect(plan.counts).toMatchObject({ cases: 1, conversations: 1 });
  await test.db.write((tx) => change(tx, id));
  expect(await applyRetention(test.db, store(), plan, now)).toMatchObject({ cases: 0, conversations: 0 });
  expect(await stored(id)).toMatchObject({ erasedAt: null, clientName });
  expect(await messagesIn(id)).toBe(1);
});

it('erases nothing when the document store belongs to another database', async () => {
  const { id } = await closedAt(aDayMoreThan(7));
  await store().writeInstallationId(randomUUID());
  await expect(run('--apply')).rejects.toThrow('do not carry the same installation id');
  expect(await stored(id)).toMatchObject({ erasedAt: null, messageCount: 1 });
});

it('erases more than 10 % of all conversations only when it is told to', async () => {
  for (let count = 0; count < 4; count += 1) {
    await closedAt(aDayMoreThan(3));
  }
  await expect(run('--apply')).rejects.toThrow('more than 10 % of all 4 cases');
  expect(await test.db.read.count(Message)).toBe(4);
});

it('erases more than 10 % of all cases only when it is told to', async () => {
  const cases = [];
  for (let count = 0; count < 4; count += 1) {
    cases.push(await closedAt(aDayMoreThan(7)));
  }
  await expect(run('--apply')).rejects.toThrow('more than 10 % of all 4 cases');
  expect((await stored(cases[0]?.id ?? '')).erasedAt).toBeNull();
  await run('--apply', '--all');
  expect(await test.db.read.countBy(Case, { erasedAt: now.toISOString() })).toBe(4);
});

it.each([
  ['has jumped ahead', new Date('2041-05-01T09:00:00.000Z'), 'fewer than 25 of the last 30 days'],
  ['has gone back', new Date('2033-05-01T09:00:00.000Z'), 'but the portal ran at 2034-05-01T09:00:00.000Z'],
  ['was reset', new Date('2000-01-01T00:00:00.000Z'), 'before this version was made'],
])('erases nothing when the clock %s, not even with --all', async (_what, at, reason) => {
  const { id } = await closedAt('1990-01-01T09:00:00.000Z');
  const act = { action: 'case.closed', subjectType: 'case', subjectId: id, at: now.toISOString() };
  await test.db.write((tx) => recordAudit(tx, { ...act, actor: null }));
  await expect(runAt(at, '--apply', '--all')).rejects.toThrow(reason);
  expect(await stored(id)).toMatchObject({ erasedAt: null, messageCount: 1 });
});

it('only logs counts in the daily job unless RETENTION is apply', async () => {
  const { id } = await closedAt(aDayMoreThan(7));
  const lines: { msg: string }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const job = (apply: boolean, at = now) => runRetention({ db: test.db, store: store(), log, apply }, at);
  await job(false);
  expect(await stored(id)).toMatchObject({ erasedAt: null });
  await job(true, new Date(instantAfter(now, 400 * dayMs)));
  expect(await stored(id)).toMatchObject({ erasedAt: null });
  await job(true);
  expect(await stored(id)).toMatchObject({ erasedAt: now.toISOString() });
  await job(true);
  expect(lines.filter(({ msg }) => msg !== 'erasure ledger')).toMatchObject([
    { msg: 'retention would erase', cases: 1, conversations: 1 },
    { msg: 'retention refused', cases: 1 },
    { msg: 'retention applied', cases: 1 },
  ]);
});
