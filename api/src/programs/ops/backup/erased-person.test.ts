import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { addCase } from '../../../../test/case-record';
import {
  type Environment,
  type Installations,
  openInstallation,
  openInstallations,
  ops,
} from '../../../../test/installations';
import { addMessage, Case } from '../../../casework/cases';
import { openDocumentStore } from '../../../casework/documents';
import { ContactRequest } from '../../../office/contact';
import { pairInstallation } from '../../../office/installation';
import { syncLedger } from '../../../office/privacy';
import { readConfig } from '../../../platform/config';
import { recordAudit } from '../../../records/audit';
import { CaseKeyRow, recordDataKey, unlockCases } from '../../../records/case-keys';
import { enqueueMail } from '../../../records/mail';
import { newUser, User } from '../../../records/users';

const email = 'xenia@zappa.example';
/** Has no account. */
const visitor = 'yara@yonder.example';
const words = ['zappa', 'quagmire', 'yonder'];
let installations: Installations;
let live: Environment;
let target: Environment;
let copy: string;
let caseId: string;
/** The erasure ledger of `live`. */
let ledger: string;

/** Backs up a client with a closed case, a message, a contact request and a mail, and a visitor, and erases them afterwards. */
beforeAll(async () => {
  installations = openInstallations();
  live = await installations.createStarted('live');
  copy = join(installations.folder, 'copy');
  const db = await openInstallation(live);
  const config = readConfig(live);
  await pairInstallation(db, openDocumentStore(config).store, () => new Date());
  await recordDataKey(db, config, new Date());
  await unlockCases(db, config);
  const at = new Date().toISOString();
  const user = newUser({ email, name: 'Xenia Zappa', role: 'client', emailVerifiedAt: at }, at);
  const closed = { status: 'closed', closedAt: at, clientUserId: user.id, subjectName: 'quagmire' } as const;
  caseId = (await addCase(db, { client: user }, closed)).id;
  const written = { name: user.name, email, subject: 'quagmire', message: 'A quagmire.', status: 'done' } as const;
  const mail = { heading: 'quagmire', paragraphs: [], recipient: email, subject: 'quagmire', subjectId: 'x', at };
  await db.write(async (tx) => {
    await tx.insert(User, user);
    const request = { createdAt: at, doneAt: at, doneBy: null };
    await tx.insert(ContactRequest, { ...written, id: randomUUID(), ...request });
    await tx.insert(ContactRequest, { ...written, id: randomUUID(), ...request, email: visitor });
    await addMessage(tx, { caseId, sender: null, messageType: 'system', content: 'quagmire', at });
    await enqueueMail(tx, { ...mail, kind: 'contact.acknowledged' });
    await recordAudit(tx, {
      actor: { ...user, networkAddress: null },
      action: 'user.signed-in',
      subjectType: 'user',
      subjectId: user.id,
      at,
    });
    const hold = { action: 'case.hold-lifted', subjectType: 'case', subjectId: caseId, at };
    await recordAudit(tx, { ...hold, actor: null, words: { reason: 'The quagmire was drained.' } });
  });
  await db.close();
  expect(await ops(live, 'backup', copy)).toMatchObject({ code: 0, err: [] });
  for (const address of [email, visitor]) {
    expect(await ops(live, 'erase', address, '--apply')).toMatchObject({ code: 0, err: [] });
  }
  ledger = join(live['DATA_DIR'] ?? '', 'documents', 'erasures');
}, 60_000);
afterAll(() => installations.remove());

let targets = 0;
beforeEach(async () => {
  const DATA_KEY = readFileSync(join(live['DATA_DIR'] ?? '', 'data-key'), 'utf8');
  targets += 1;
  target = { ...(await installations.create(`target-${targets}`)), DATA_KEY };
});

async function expectErased(): Promise<void> {
  const restored = await openInstallation(target);
  try {
    const { entityMetadatas } = restored.read.connection;
    for (const { tableName } of entityMetadatas) {
      const rows = JSON.stringify(await restored.read.query(`SELECT * FROM "${tableName}"`)).toLowerCase();
      expect([tableName, words.filter((word) => rows.includes(word))]).toEqual([tableName, []]);
    }
    expect(await restored.read.countBy(CaseKeyRow, { caseId })).toBe(0);
    expect(await restored.read.findOneByOrFail(Case, { id: caseId })).toMatchObject({ clientName: 'Erased' });
  } finally {
    await restored.close();
  }
  expect(await ops(target, 'check')).toMatchObject({ code: 0, err: [] });
}

it('erases a person again with the ledger of the server', async () => {
  const { code, out, err } = await ops(target, 'restore', copy, '--erasures', ledger);
  expect([code, err, out.at(-1)]).toEqual([0, [], 'Erased again: 1 cases and 2 persons, of 3 known erasures.']);
  await expectErased();
}, 60_000);

it('erases a person at the next start when the database was put back without the ledger', async () => {
  const { out } = await ops(target, 'restore', copy);
  expect(out.at(-1)).toBe('Erased again: 0 cases and 0 persons, of 0 known erasures.');
  cpSync(ledger, join(target['DATA_DIR'] ?? '', 'documents', 'erasures'), { recursive: true });
  const restored = await openInstallation(target);
  const config = readConfig(target);
  await unlockCases(restored, config);
  expect(await restored.read.countBy(CaseKeyRow, { caseId })).toBe(1);
  const { store } = openDocumentStore(config);
  await syncLedger({ db: restored, store, log: pino({ level: 'silent' }) }, new Date());
  await restored.close();
  await expectErased();
}, 60_000);

it('erases a person again with the ledger of a later backup beside it, unless that was changed', async () => {
  const later = join(installations.folder, 'later');
  expect(await ops(live, 'backup', later)).toMatchObject({ code: 0, err: [] });
  const copied = join(later, 'erasures.ndjson');
  const whole = readFileSync(copied, 'utf8');
  writeFileSync(copied, whole.split('\n')[0] ?? '');
  const refused = await ops(target, 'restore', copy);
  expect(refused).toMatchObject({ code: 1, err: [expect.stringContaining('erasures.ndjson is changed')] });
  writeFileSync(copied, whole);
  expect(await ops(target, 'restore', copy)).toMatchObject({ code: 0, err: [] });
  await expectErased();
}, 60_000);

it('names in check what the ledger lacks, and what the database does not know', async () => {
  const [name = ''] = readdirSync(ledger);
  rmSync(join(ledger, name));
  writeFileSync(join(ledger, '0'.repeat(64)), '{}');
  const { code, err } = await ops(live, 'check');
  expect([code, err.join()]).toEqual([1, expect.stringContaining('The erasure ledger lacks 1 erasures')]);
  expect(err.join()).toContain('holds 1 entries that the database has not gone through');
});
