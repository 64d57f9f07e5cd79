import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@portal/contracts';
import { IsNull } from 'typeorm';
import { userRow } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { isPostgres, openTestDatabase, type TestDatabase, testDataKey } from '../../../test/database';
import { documentRow } from '../../../test/documents';
import { SecondFactor, Session } from '../../auth';
import { openSession } from '../../auth/sessions/sessions';
import { CaseDocument, openDocumentStore } from '../../casework/documents';
import { Installation, pairInstallation } from '../../office/installation';
import { readConfig } from '../../platform/config';
import { openDatabase } from '../../platform/db/open-database';
import { AuditEntry, AuditHead, recordAudit } from '../../records/audit';
import { Mail } from '../../records/mail';
import { User } from '../../records/users';
import { schema } from '../schema';
import { runCommand } from './';

let dataDir: string;
let environment: Record<string, string>;
let test: Pick<TestDatabase, 'db' | 'remove'>;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-ops-'));
  environment = { NODE_ENV: 'test', DATA_DIR: dataDir, DATA_KEY: testDataKey };
  if (isPostgres) {
    const opened = await openTestDatabase();
    environment['DATABASE_URL'] = opened.url;
    test = opened;
  } else {
    const db = await openDatabase({ file: join(dataDir, 'portal.sqlite') }, schema);
    test = { db, remove: () => db.close() };
  }
});
afterEach(async () => {
  await test.remove();
  rmSync(dataDir, { recursive: true });
});

/** Runs a command as an operator would. */
async function ops(...words: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = { print: (line: string) => out.push(line), printError: (line: string) => err.push(line) };
  const code = await runCommand(words, terminal, { schema, environment });
  return { code, out, err };
}

const act = (subjectId: string) =>
  test.db.write((tx) =>
    recordAudit(tx, {
      actor: null,
      action: 'case.closed',
      subjectType: 'case',
      subjectId,
      at: '2026-01-01T00:00:00.000Z',
    }),
  );
const actions = async () =>
  (await test.db.read.find(AuditEntry, { order: { position: 'ASC' } })).map(({ action }) => action);
const pair = () => pairInstallation(test.db, openDocumentStore(readConfig(environment)).store, () => new Date());
const pathOf = (...names: string[]) => join(dataDir, 'documents', ...names);
const stored = () => readdirSync(pathOf('stored')).sort();
const newName = () => randomBytes(24).toString('hex');

function addFile(where = 'stored', name = newName()): string {
  mkdirSync(pathOf(where), { recursive: true });
  writeFileSync(pathOf(where, name), 'x');
  utimesSync(pathOf(where, name), new Date('2026-02-01'), new Date('2026-02-01'));
  return name;
}

function addQuarantined(): string {
  const name = newName();
  addFile('quarantine', `${name}-2026-02-01T09-00-00-000Z`);
  return name;
}

async function addRow(storedName: string): Promise<void> {
  const { id: caseId } = await addCase(test.db);
  await test.db.write((tx) => tx.insert(CaseDocument, documentRow({ caseId, storedName })));
}

it.each([[], ['quarantine'], ['Verify-Audit'], ['toString'], ['quarantine', 'destroy']])(
  'answers %j with the usage',
  async (...words) => {
    const { code, out, err } = await ops(...words);
    expect([code, out]).toEqual([1, []]);
    expect(err.join('\n')).toContain('quarantine restore <id>…|all');
  },
);

it('refuses an option that a command does not have', async () => {
  expect(await ops('verify-audit', '--all')).toMatchObject({ code: 1, err: [expect.stringContaining('--all')] });
});

const itOnSqlite = isPostgres ? it.skip : it;

// PostgreSQL has no file that could be missing; its server itself refuses a wrong DATABASE_URL.
itOnSqlite('creates no database when there is none', async () => {
  environment['DATA_DIR'] = join(dataDir, 'elsewhere');
  expect(await ops('verify-audit')).toMatchObject({ code: 1, err: [expect.stringContaining('There is no database')] });
  expect(readdirSync(environment['DATA_DIR'])).toEqual(['jwt-secret']);
});

/** Runs a command on the database as a version before the last migration left it. Later tests use the same tables. */
async function opsBeforeLastMigration(...words: string[]) {
  const [{ id, timestamp, name }] = await test.db.read.query('SELECT * FROM migrations ORDER BY id DESC LIMIT 1');
  const change = (sql: string) => test.db.write((tx) => tx.query(sql));
  await change(`DELETE FROM migrations WHERE id = ${id}`);
  try {
    return await ops(...words);
  } finally {
    await change(`INSERT INTO migrations (id, "timestamp", name) VALUES (${id}, ${timestamp}, '${name}')`);
  }
}

it.each([['check'], ['erase', 'ada@example.com'], ['retention'], ['verify-audit']])(
  'does not migrate the database of an earlier version for %s',
  async (...words) => {
    const { code, out, err } = await opsBeforeLastMigration(...words);
    expect([code, out, err]).toEqual([1, [], [expect.stringContaining('an earlier version of the portal uses')]]);
    expect(err[0]).not.toContain('\n');
    expect(await actions()).toEqual([]);
  },
);

describe('verify-audit', () => {
  const headNow = async () => {
    const [head] = await test.db.read.find(AuditHead);
    return `${head?.position}:${head?.hash}`;
  };

  /** What the commands have recorded, which the System screen shows. */
  const results = async () =>
    (await test.db.read.find(AuditEntry, { where: { action: 'audit.verified' }, order: { position: 'ASC' } })).map(
      ({ detail }) => detail,
    );

  it('reports that the trail is sound, prints its head, and records both', async () => {
    await act('c1');
    await act('c2');
    const head = await headNow();
    expect(await ops('verify-audit')).toEqual({
      code: 0,
      out: ['The audit trail is sound: 2 entries.', `head ${head}`],
      err: [],
    });
    expect(await results()).toEqual([{ entries: 2 }]);
    expect((await ops('verify-audit', '--head', head)).code).toBe(0);
  });

  it('reports where the trail was changed', async () => {
    await act('c1');
    await act('c2');
    await test.db.write(async (tx) => {
      const table = isPostgres
        ? ['ALTER TABLE audit_entries DISABLE TRIGGER USER']
        : ['DROP TRIGGER audit_entries_no_update'];
      const back = isPostgres ? ['ALTER TABLE audit_entries ENABLE TRIGGER USER'] : [];
      for (const sql of [...table, `UPDATE audit_entries SET action = 'x' WHERE "position" = 2`, ...back]) {
        await tx.query(sql);
      }
    });
    const { code, err } = await ops('verify-audit');
    expect([code, err]).toEqual([1, [expect.stringContaining('unsound from entry 2 on')]]);
    expect(await results()).toMatchObject([{ problem: err[0] }]);
  });

  it('compares the trail with a head from an earlier log', async () => {
    await act('c1');
    const head = await headNow();
    await act('c2');
    expect((await ops('verify-audit', '--head', head)).code).toBe(0);
    const other = `1:${'0'.repeat(64)}`;
    expect(await ops('verify-audit', '--head', other)).toMatchObject({
      code: 1,
      err: [expect.stringContaining(`does not hold ${other}`)],
    });
    expect((await results()).at(-1)).toMatchObject({ problem: expect.stringContaining(`does not hold ${other}`) });
    expect((await ops('verify-audit', '--head', head.replace('1:', '3:'))).code).toBe(1);
    expect(await ops('verify-audit', '--head', 'abc')).toMatchObject({
      code: 1,
      err: ['--head must look like SEQ:HASH, as verify-audit and the log write it.'],
    });
  });
});

describe('quarantine', () => {
  it('lists files with ids, times and whether they have a row', async () => {
    const [known, unknown] = [addQuarantined(), addQuarantined()];
    await addRow(known);
    const { code, out } = await ops('quarantine', 'list');
    expect([code, out.slice(0, 2).sort()]).toEqual([
      0,
      [`${known}  2026-02-01T09:00:00.000Z  has a row`, `${unknown}  2026-02-01T09:00:00.000Z  no row`].sort(),
    ]);
    expect(out.at(-1)).toBe('2 files in the quarantine.');
  });

  it('restores files, reports the ones without a row, and records an audit entry', async () => {
    await pair();
    const [one, two, three] = [addQuarantined(), addQuarantined(), addQuarantined()];
    await addRow(one);
    const { code, out } = await ops('quarantine', 'restore', one, two);
    expect([code, out]).toEqual([0, ['Restored 2 files.', expect.stringContaining('1 of them have no row')]]);
    expect(stored()).toEqual([one, two].sort());
    expect((await actions()).at(-1)).toBe('quarantine.restored');
    expect((await ops('quarantine', 'restore', 'all')).out[0]).toBe('Restored 1 files.');
    expect(stored()).toEqual([one, two, three].sort());
  });

  it('restores no file when one of the named files is not in quarantine', async () => {
    await pair();
    const name = addQuarantined();
    expect(await ops('quarantine', 'restore', name, 'missing')).toMatchObject({
      code: 1,
      err: ['The quarantine does not hold missing; nothing was restored.'],
    });
    expect(readdirSync(pathOf('quarantine'))).toHaveLength(1);
  });

  it('refuses to restore and to move files with a database of another installation', async () => {
    const name = addQuarantined();
    addFile();
    expect((await ops('quarantine', 'restore', name)).code).toBe(1);
    expect((await ops('quarantine', 'move-orphans', '--apply')).code).toBe(1);
    expect([readdirSync(pathOf('quarantine')).length, stored().length]).toEqual([1, 1]);
  });

  it('moves files without a row only with --apply', async () => {
    await pair();
    addFile();
    expect((await ops('quarantine', 'move-orphans')).code).toBe(0);
    expect(stored()).toHaveLength(1);
    expect((await ops('quarantine', 'move-orphans', '--apply')).code).toBe(0);
    expect([stored(), readdirSync(pathOf('quarantine')).length]).toEqual([[], 1]);
    expect((await actions()).at(-1)).toBe('quarantine.filled');
  });
});

describe('adopt-documents', () => {
  it('lets a database and a store start together that were refused before', async () => {
    await pair();
    const before = await test.db.read.findOneBy(Installation, {});
    await addRow(newName());
    addFile();
    writeFileSync(pathOf('installation-id'), '11111111-1111-4111-8111-111111111111');
    await expect(pair()).rejects.toThrow('their installation ids differ');

    expect((await ops('adopt-documents')).out).toEqual([
      `Installation id of the database: ${before?.id}; of the document store: 11111111-1111-4111-8111-111111111111.`,
      '1 of 1 documents have no file and could not be opened.',
      '1 of 1 files have no row in this database.',
      expect.stringContaining('Nothing was changed.'),
    ]);
    await expect(pair()).rejects.toThrow('their installation ids differ');

    expect((await ops('adopt-documents', '--apply')).code).toBe(0);
    const after = await test.db.read.findOneBy(Installation, {});
    expect(readFileSync(pathOf('installation-id'), 'utf8').trim()).toBe(after?.id);
    expect(after?.id).not.toBe(before?.id);
    expect((await actions()).at(-1)).toBe('installation.adopted');
    await pair();
  });

  it('lets a store with files start with a database without documents', async () => {
    await pair();
    for (let index = 0; index <= limits.uploadsAtOnce; index += 1) {
      addFile();
    }
    await expect(pair()).rejects.toThrow('the database names none');
    await ops('adopt-documents', '--apply');
    await pair();
    await pair();
  });

  it('lets a copied database start with an empty store', async () => {
    await addRow(newName());
    await expect(pair()).rejects.toThrow('the document store holds no file');
    await ops('adopt-documents', '--apply');
    await pair();
    await pair();
    addFile();
    await pair();
    rmSync(pathOf('stored'), { recursive: true });
    await expect(pair()).rejects.toThrow('the document store holds no file');
  });
});

describe('reset-second-factor', () => {
  const email = 'Only.Admin@example.com';
  const addAdmin = async (secondFactorAt: string | null) => {
    const user = userRow('admin', new Date(), { email, secondFactorAt });
    await test.db.write(async (tx) => {
      await tx.insert(User, user);
      await tx.insert(SecondFactor, { userId: user.id, secret: 'x', lastStep: 0, confirmedAt: user.createdAt });
      await openSession(tx, user, { device: 'Firefox on Linux' }, new Date());
    });
    return user;
  };
  const liveSessions = () => test.db.read.countBy(Session, { revokedAt: IsNull() });

  it('removes the factor, ends all sessions, mails the person and is recorded, only with --apply', async () => {
    const { id, deviceEpoch } = await addAdmin('2026-01-01T00:00:00.000Z');
    const told = await ops('reset-second-factor', 'only.admin@example.com');
    expect([told.code, told.out]).toEqual([0, [expect.stringContaining('Nothing was changed.')]]);
    expect([await test.db.read.count(SecondFactor), await liveSessions(), await actions()]).toEqual([1, 1, []]);

    expect((await ops('reset-second-factor', email, '--apply')).code).toBe(0);
    expect([await test.db.read.count(SecondFactor), await liveSessions()]).toEqual([0, 0]);
    const user = await test.db.read.findOneByOrFail(User, { id });
    expect([user.secondFactorAt, user.deviceEpoch]).toEqual([null, deviceEpoch + 1]);
    const entry = await test.db.read.findOneByOrFail(AuditEntry, { action: 'user.second-factor-reset' });
    expect([entry.subjectId, entry.actorId, entry.detail]).toEqual([id, null, { by: 'operator' }]);
    const mails = await test.db.read.findBy(Mail, { recipient: email });
    expect(mails.map(({ kind }) => kind)).toEqual(['account.second-factor-operator-reset']);
  });

  it('refuses an unknown address, an account without a factor, and none at all', async () => {
    await addAdmin(null);
    for (const [words, message] of [
      [['nobody@example.com', '--apply'], 'There is no account'],
      [[email, '--apply'], 'has no second factor'],
      [[], 'Name one mail address'],
    ] as const) {
      expect(await ops('reset-second-factor', ...words)).toMatchObject({
        code: 1,
        err: [expect.stringContaining(message)],
      });
    }
  });
});
