import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { addCase } from '../../../../test/case-record';
import { isPostgres, openTestDatabase, type TestDatabase } from '../../../../test/database';
import { addMessage, Case } from '../../../casework/cases';
import { Message } from '../../../casework/conversation';
import { openDocumentStore } from '../../../casework/documents';
import { AuditEntry } from '../../../records/audit';
import { Erasure, eraseCase } from '..';
import { writeErasures } from './erasure-ledger';
import { formatEntry, ledgerKeyOf, parseEntry } from './ledger-entry';
import { reapplyErasures } from './reapply-erasures';
import { syncLedger } from './sync-ledger';

const now = new Date('2026-03-02T09:00:00.000Z');
const at = now.toISOString();

let folder: string;
let test: TestDatabase;
let lines: { msg: string }[];
let erased: Case;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-ledger-'));
  test = await openTestDatabase();
  lines = [];
  erased = await caseWithMessage();
  await test.db.write((tx) => eraseCase(tx, erased, { because: 'request', at }));
  await writeErasures(test.db, store());
});
afterEach(async () => {
  await test.remove();
  rmSync(folder, { recursive: true });
});

const store = () => openDocumentStore({ documentsDir: folder, bucket: undefined }).store;
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
/** What a start of the portal does. */
const start = (db = test.db) => syncLedger({ db, store: store(), log }, now);
const entries = () => readdirSync(join(folder, 'erasures'));
const pathOf = (name = '') => join(folder, 'erasures', name);
const stored = (id: string) => test.db.read.findOneByOrFail(Case, { id });
const messagesIn = (caseId: string) => test.db.read.countBy(Message, { caseId });

async function caseWithMessage(): Promise<Case> {
  const caseRecord = await addCase(test.db, {}, { status: 'closed', closedAt: at });
  await addText(caseRecord.id);
  return caseRecord;
}

const addText = (caseId: string) =>
  test.db.write((tx) => addMessage(tx, { caseId, sender: null, messageType: 'system', content: 'A secret.', at }));

/** Puts the database back to before the erasure, as somebody does who restores an older dump by hand. */
async function putBack(change: Partial<Case> = {}): Promise<void> {
  const { id, clientName, clientEmail, clientEmailNormalized } = erased;
  await test.db.write(async (tx) => {
    await tx.clear(Erasure);
    await tx.update(Case, { id }, { clientName, clientEmail, clientEmailNormalized, erasedAt: null, ...change });
  });
  await addText(id);
}

it('erases again what an older database has brought back, once, and although it was held then', async () => {
  await putBack({ legalHoldAt: at, legalHoldReason: 'Lifted later.' });
  await start();
  expect([await stored(erased.id), await messagesIn(erased.id)]).toMatchObject([
    { clientName: 'Erased', erasedAt: at, legalHoldAt: null, legalHoldReason: null },
    0,
  ]);
  await start();
  const again = await test.db.read.findBy(AuditEntry, { action: 'case.erased', subjectId: erased.id });
  expect(again.map(({ detail }) => detail)).toMatchObject([{ because: 'request' }, { again: true }]);
  expect(lines).toMatchObject([
    { msg: 'erased again', cases: 1, persons: 0 },
    { msg: 'erasure ledger', erasures: 1 },
    { msg: 'erasure ledger', erasures: 1 },
  ]);
});

it('erases again a case whose time was over, although it was open in the older database', async () => {
  const { clientName, clientEmail, clientEmailNormalized } = erased;
  const { id } = await caseWithMessage();
  const caseRecord = await stored(id);
  await test.db.write((tx) => eraseCase(tx, caseRecord, { because: 'retention', at }));
  await writeErasures(test.db, store());
  await test.db.write(async (tx) => {
    await tx.delete(Erasure, { subjectId: id });
    const names = { clientName, clientEmail, clientEmailNormalized };
    await tx.update(Case, { id }, { ...names, status: 'in-progress', closedAt: null, erasedAt: null });
  });
  await start();
  expect(await stored(id)).toMatchObject({ clientName: 'Erased', status: 'closed', erasedAt: at });
});

it('erases once when two servers start with the older database', async () => {
  await putBack();
  // An SQLite file is for one process.
  const other = isPostgres ? await test.openAgain() : undefined;
  await Promise.all([start(), start(other)]);
  await other?.close();
  expect(await messagesIn(erased.id)).toBe(0);
  const again = await test.db.read.findBy(AuditEntry, { action: 'case.erased' });
  expect(again).toHaveLength(2);
});

it('gives the ledger back what somebody removed from it, and what a killed process did not write', async () => {
  const second = await caseWithMessage();
  await test.db.write((tx) => eraseCase(tx, second, { because: 'retention', at }));
  rmSync(pathOf(entries()[0]));
  await start();
  expect(entries()).toHaveLength(2);
  expect(lines[0]).toMatchObject({ msg: 'erasure ledger completed', entries: 2 });
});

it('does nothing for an entry that this installation has not signed, or that was changed', async () => {
  const kept = await caseWithMessage();
  const [name = ''] = entries();
  const entry = JSON.parse(readFileSync(pathOf(name), 'utf8'));
  const forged = { ...entry, id: randomUUID(), subjectId: kept.id };
  const key = ledgerKeyOf({ caseId: '', texts: Buffer.alloc(32), files: Buffer.alloc(32) });
  await store().writeErasure('0'.repeat(64), JSON.stringify(forged));
  await store().writeErasure('1'.repeat(64), formatEntry(key, forged));
  await store().writeErasure('2'.repeat(64), '{');
  writeFileSync(pathOf(name), JSON.stringify({ ...entry, subjectId: kept.id }));
  await start();
  expect([(await stored(kept.id)).erasedAt, await messagesIn(kept.id)]).toEqual([null, 1]);
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'erasures refused', level: 50, entries: 3 }));
});

it('believes no entry while the database has no key to check it with, unless an operator has named the ledger', async () => {
  const older = await openTestDatabase();
  const texts = entries().map((name) => readFileSync(pathOf(name), 'utf8'));
  const caseRecord = await addCase(older.db, {}, { id: erased.id, status: 'closed', closedAt: at });
  const isErased = async () => (await older.db.read.findOneByOrFail(Case, { id: caseRecord.id })).erasedAt !== null;
  expect(await reapplyErasures(older.db, texts, now)).toEqual({ cases: 0, persons: 0, refused: 1 });
  expect(await isErased()).toBe(false);
  expect(await reapplyErasures(older.db, texts, now, { isTrusted: true })).toEqual({
    cases: 1,
    persons: 0,
    refused: 0,
  });
  expect(await isErased()).toBe(true);
  await older.remove();
});

it('names nobody', () => {
  const [name = ''] = entries();
  const text = readFileSync(pathOf(name), 'utf8');
  expect(text).not.toMatch(/@|Visitor|RC-/);
  expect(Object.keys(parseEntry(text) ?? {})).toEqual([
    ...['id', 'kind', 'because', 'subjectId', 'addressHash', 'at', 'signature'],
  ]);
});
