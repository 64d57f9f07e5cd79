import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openTestApi, type TestApi } from '../../../test/api';
import { addCase } from '../../../test/case-record';
import { User } from '../users';
import { type Act, AuditEntry, AuditHead, AuditService, recordAudit, verifyAuditChain } from './';
import { hashOf } from './audit-hash';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const record = (change: Partial<Act> = {}) =>
  api.db.write((tx) =>
    recordAudit(tx, {
      actor: null,
      action: 'case.closed',
      subjectType: 'case',
      subjectId: 'c1',
      at: '2026-01-01T00:00:00.000Z',
      ...change,
    }),
  );
const count = () => api.db.read.count(AuditEntry);
const isPostgres = () => api.db.dialect === 'postgres';

/** Runs a statement with the triggers disabled, as an intruder with the database password could. */
async function tamper(sql: string): Promise<void> {
  const triggers = isPostgres()
    ? { off: ['ALTER TABLE audit_entries DISABLE TRIGGER USER'], on: ['ALTER TABLE audit_entries ENABLE TRIGGER USER'] }
    : { off: ['DROP TRIGGER audit_entries_no_update', 'DROP TRIGGER audit_entries_no_delete'], on: [] };
  await api.db.write(async (tx) => {
    for (const statement of [...triggers.off, sql, ...triggers.on]) {
      await tx.query(statement);
    }
  });
}

const columns =
  '"at", "actorId", "actorName", "actorRole", "networkAddress", action, "subjectType", "subjectId", detail, "previousHash", hash';

/** Statements that replace the old row on SQLite because position, id or rowid are equal. */
const replacements = [
  `INSERT OR REPLACE INTO audit_entries (id, "position", ${columns}) SELECT 'x', "position", ${columns} FROM audit_entries`,
  `REPLACE INTO audit_entries (id, "position", ${columns}) SELECT id, 9, ${columns} FROM audit_entries`,
  `REPLACE INTO audit_entries (rowid, id, "position", ${columns}) SELECT rowid, 'x', 9, ${columns} FROM audit_entries`,
];

it('refuses to change or remove entries', async () => {
  await record();
  const statements = [
    "UPDATE audit_entries SET action = 'x'",
    'DELETE FROM audit_entries',
    ...(isPostgres() ? ['TRUNCATE audit_entries'] : []),
    ...(isPostgres() ? [] : replacements),
    "INSERT INTO audit_entries SELECT * FROM audit_entries WHERE true ON CONFLICT (id) DO UPDATE SET action = 'x'",
  ];
  for (const sql of statements) {
    await expect(api.db.write((tx) => tx.query(sql))).rejects.toThrow('Audit entries are only ever added.');
  }
  expect(await count()).toBe(1);
  expect(await verifyAuditChain(api.db.read)).toEqual({ entries: 1 });
});

it('chains simultaneous entries in one order without a gap', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => record({ detail: { index, text: 'é"\\' } })));
  expect(await verifyAuditChain(api.db.read)).toEqual({ entries: 20 });
});

it('verifies the chain while entries are added', async () => {
  await record();
  const [verdict] = await Promise.all([
    verifyAuditChain(api.db.read),
    ...Array.from({ length: 20 }, (_, index) => record({ detail: { index } })),
  ]);
  expect(verdict.brokenPosition).toBeUndefined();
});

it('verifies entries that are older than the column for network addresses', async () => {
  const hash = '85222c8bd9de4695ac6b1fe9117ae2757944de8e4c661016a51f20b518f22714';
  await api.db.write(async (tx) => {
    await tx.insert(AuditEntry, {
      id: '00000000-0000-4000-8000-000000000001',
      position: 1,
      at: '2026-01-01T00:00:00.000Z',
      actorId: '00000000-0000-4000-8000-0000000000aa',
      actorName: 'Ada Admin',
      actorRole: 'admin',
      networkAddress: null,
      action: 'case.assigned',
      subjectType: 'case',
      subjectId: 'c1',
      detail: { attorneyName: 'Ann' },
      previousHash: '0'.repeat(64),
      hash,
    });
    await tx.update(AuditHead, { id: 'head' }, { position: 1, hash });
  });
  await record({ actor: { networkAddress: '203.0.113.7' } });
  expect(await verifyAuditChain(api.db.read)).toEqual({ entries: 2 });
});

it('removes an entry when its transaction is rolled back', async () => {
  await expect(
    api.db.write(async (tx) => {
      await recordAudit(tx, {
        actor: null,
        action: 'x',
        subjectType: 'case',
        subjectId: 'c',
        at: '2026-01-01T00:00:00.000Z',
      });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect([await count(), await verifyAuditChain(api.db.read)]).toEqual([0, { entries: 0 }]);
});

it.each([
  ['a changed action', `UPDATE audit_entries SET action = 'case.opened' WHERE position = 2`, 2],
  ['a changed address', `UPDATE audit_entries SET "networkAddress" = '203.0.113.8' WHERE position = 2`, 2],
  ['a removed address', 'UPDATE audit_entries SET "networkAddress" = NULL WHERE position = 2', 2],
  ['an added address', `UPDATE audit_entries SET "networkAddress" = '203.0.113.7' WHERE position = 1`, 1],
  ['a removed entry', 'DELETE FROM audit_entries WHERE position = 2', 2],
  ['a removed last entry', 'DELETE FROM audit_entries WHERE position = 3', 3],
  ['a changed audit head', 'UPDATE audit_head SET position = 9', 4],
])('detects %s', async (_what, sql, brokenPosition) => {
  await record();
  await record({ actor: { networkAddress: '203.0.113.7' } });
  await record();
  await tamper(sql);
  expect(await verifyAuditChain(api.db.read)).toMatchObject({ brokenPosition });
});

describe('an entry that was rewritten with a hash that fits', () => {
  async function rewrite(position: number, change: Partial<AuditEntry>): Promise<string> {
    await record();
    await record();
    await record();
    const entry = await api.db.read.findOneByOrFail(AuditEntry, { position });
    const { action, position: moved, ...rest } = { ...entry, ...change };
    const hash = hashOf({ ...rest, action, position: moved });
    await tamper(
      `UPDATE audit_entries SET action = '${action}', position = ${moved}, hash = '${hash}' WHERE position = ${position}`,
    );
    return hash;
  }

  it.each([
    ['the next entry', 1, 2],
    ['the audit head', 3, 4],
  ])('is found by %s', async (_what, position, brokenPosition) => {
    await rewrite(position, { action: 'x' });
    expect(await verifyAuditChain(api.db.read)).toMatchObject({ brokenPosition });
  });

  it('is found by a gap before it', async () => {
    const hash = await rewrite(3, { position: 4 });
    await api.db.write((tx) => tx.update(AuditHead, { id: 'head' }, { position: 4, hash }));
    expect(await verifyAuditChain(api.db.read)).toMatchObject({ brokenPosition: 3 });
  });
});

describe('the list', () => {
  it('is for admins only', async () => {
    for (const role of ['client', 'attorney'] as const) {
      const { browser } = await api.signedIn(role);
      expect((await browser.get('/audit/list')).status).toBe(403);
    }
    expect((await api.browser().get('/audit/list')).status).toBe(401);
  });

  it('filters, searches and pages', async () => {
    const { browser } = await api.signedIn('admin');
    const ann = { id: randomUUID(), name: 'Ann Attorney', role: 'attorney' as const, networkAddress: null };
    await record({ actor: ann, action: 'case.opened', subjectId: 'c2', at: '2026-01-02T10:00:00.000Z' });
    await record({
      subjectType: 'user',
      subjectId: 'u1',
      detail: { reason: '100% Spam' },
      at: '2026-01-03T10:00:00.000Z',
    });
    const found = async (query: string) => {
      const { body } = await browser.get(`/audit/list?${query}`);
      return body.data.events.map(({ subjectId }: { subjectId: string }) => subjectId);
    };
    expect(await found('action=case.opened')).toEqual(['c2']);
    expect(await found(`actorId=${ann.id}`)).toEqual(['c2']);
    expect(await found('subjectType=user')).toContain('u1');
    expect(await found('subjectId=u1')).toEqual(['u1']);
    expect(await found('from=2026-01-02&to=2026-01-02')).toEqual(['c2']);
    expect(await found('q=ann%20att')).toEqual(['c2']);
    expect(await found('q=100%25%20spam')).toEqual(['u1']);
    expect(await found('to=2026-01-03&order=asc')).toEqual(['c2', 'u1']);
    const { body } = await browser.get('/audit/list?to=2026-01-03&limit=1');
    expect(body.data.pagination).toEqual({ page: 1, limit: 1, total: 2, pages: 2 });
    expect(body.data.events[0]).toMatchObject({
      actorName: 'System',
      actorRole: 'system',
      detail: { reason: '100% Spam' },
    });
  });

  it('shows each entry of the whole trail once, on one of its pages, in both orders', async () => {
    const { browser } = await api.signedIn('admin');
    for (const subjectId of ['c2', 'c3']) {
      await record({ subjectId });
    }
    const all = await api.db.read.find(AuditEntry, { order: { position: 'ASC' } });
    expect(all.length % 2).toBe(1);
    const pages = (all.length + 1) / 2;
    const paged = async (order: 'asc' | 'desc') => {
      const found: string[] = [];
      for (let page = 1; page <= pages + 1; page += 1) {
        const { body } = await browser.get(`/audit/list?limit=2&page=${page}&order=${order}`);
        expect(body.data.pagination).toEqual({ page, limit: 2, total: all.length, pages });
        found.push(...body.data.events.map(({ _id }: { _id: string }) => _id));
      }
      return found;
    };
    const ids = all.map(({ id }) => id);
    expect(await paged('asc')).toEqual(ids);
    expect(await paged('desc')).toEqual(ids.reverse());
  });
});

it.each(['info', 'warn', 'fatal'])('logs the audit head at the level %s', async (level) => {
  await record();
  const [head] = await api.db.read.find(AuditHead);
  const lines: object[] = [];
  const service = new AuditService(api.db, 'UTC', {});
  await service.logHead(pino({ level }, { write: (line: string) => lines.push(JSON.parse(line)) }), api.clock.now());
  expect(lines).toMatchObject([{ msg: 'audit head', head: `1:${head?.hash}` }]);
  expect(service.headLoggedAt).toBe(api.clock.now().toISOString());
});

it('does not say that the audit head was logged when nothing is logged', async () => {
  const service = new AuditService(api.db, 'UTC', {});
  await service.logHead(pino({ level: 'silent' }), api.clock.now());
  expect(service.headLoggedAt).toBeUndefined();
});

it('starts with one row in audit_head', async () => {
  expect(await api.db.read.find(AuditHead)).toMatchObject([{ id: 'head' }]);
});

it('lists cases and invoices by their numbers', async () => {
  const { browser, user } = await api.signedIn('admin');
  const caseRecord = await addCase(api.db, { client: user });
  await record({ subjectId: caseRecord.id });
  await record({ subjectId: 'removed' });
  const { body } = await browser.get('/audit/list?subjectType=case&order=asc');
  const numbers = body.data.events.map(({ subjectNumber }: { subjectNumber?: string }) => subjectNumber);
  expect(numbers).toEqual([caseRecord.caseNumber, undefined]);
});

it('names accounts, and the case of what belongs to one', async () => {
  const { browser, user } = await api.signedIn('admin');
  const caseRecord = await addCase(api.db, { client: user });
  await record({ subjectType: 'user', subjectId: user.id });
  await record({ subjectType: 'document', subjectId: 'd1', detail: { caseId: caseRecord.id } });
  await record({ subjectType: 'document', subjectId: 'd2', detail: { caseId: 'removed' } });
  const { body } = await browser.get(`/audit/list?action=case.closed&order=asc`);
  expect(body.data.events).toMatchObject([
    { subjectName: user.name },
    { subjectId: 'd1', subjectCase: { _id: caseRecord.id, caseNumber: caseRecord.caseNumber } },
    { subjectId: 'd2' },
  ]);
  expect(body.data.events[2]).not.toHaveProperty('subjectCase');
});

describe('acts of a client', () => {
  const carl = { id: randomUUID(), name: 'Carl Zappa', email: 'carl@zappa.example', role: 'client' as const };
  const listed = async (query = '') => {
    const { browser } = await api.signedIn('admin');
    const { body } = await browser.get(`/audit/list?action=case.closed${query}`);
    const { body: csv } = await browser.get(`/reports/audit.csv?action=case.closed${query}`);
    const names = body.data.events.map(({ actorName }: { actorName: string }) => actorName);
    return { names, csv: String(csv) };
  };
  beforeEach(async () => {
    await api.addUser('client', carl);
    await record({ actor: { ...carl, networkAddress: null } });
    await record({ actor: { ...carl, role: 'attorney', networkAddress: null } });
  });

  it('are listed by the name of the account, which the trail does not hold, and found by it', async () => {
    const entries = await api.db.read.findBy(AuditEntry, { action: 'case.closed', actorRole: 'client' });
    expect(JSON.stringify(entries)).not.toContain('Zappa');
    await record();
    for (const query of ['', '&q=zappa', '&q=carl%40zappa']) {
      const { names, csv } = await listed(query);
      const carlTwice = ['Carl Zappa', 'Carl Zappa'];
      expect([names.sort(), csv.match(/Carl Zappa/g)]).toEqual([
        query === '' ? [...carlTwice, 'System'] : carlTwice,
        carlTwice,
      ]);
    }
    expect((await listed('&q=nobody')).names).toEqual([]);
  });

  it('have no name once the account is gone, while those of staff keep it, and the chain verifies', async () => {
    const before = await verifyAuditChain(api.db.read);
    await api.db.write((tx) => tx.delete(User, { id: carl.id }));
    const { names, csv } = await listed();
    expect(names.sort()).toEqual(['Carl Zappa', 'Erased']);
    expect(csv.match(/Carl Zappa/g)).toHaveLength(1);
    expect(before).not.toHaveProperty('brokenPosition');
    expect(await verifyAuditChain(api.db.read)).not.toHaveProperty('brokenPosition');
  });
});
