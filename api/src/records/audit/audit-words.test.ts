import { openTestApi, type TestApi } from '../../../test/api';
import { bytesOf, isPostgres } from '../../../test/database';
import { AuditEntry, AuditWords, eraseWords, recordAudit, verifyAuditChain, withWords } from './';
import { commitmentOf, hashOf } from './audit-hash';

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());

const record = (subjectId: string, words?: Record<string, string | undefined>) =>
  api.db.write((tx) =>
    recordAudit(tx, {
      actor: { networkAddress: '203.0.113.7' },
      action: 'case.hold-set',
      subjectType: 'case',
      subjectId,
      at: '2026-01-01T00:00:00.000Z',
      detail: { from: 'assigned' },
      ...(words && { words }),
    }),
  );
const erase = (subjectId: string) => api.db.write((tx) => eraseWords(tx, { subjectId }));
const entries = () => api.db.read.find(AuditEntry, { order: { position: 'ASC' } });
const verdict = () => verifyAuditChain(api.db.read);

it('shows, exports and finds what was typed until it is erased, and the trail verifies before and after', async () => {
  const { browser } = await api.signedIn('admin');
  const seen = async (q: string) => {
    const { body } = await browser.get(`/audit/list?action=case.hold-set&q=${encodeURIComponent(q)}`);
    const { body: csv } = await browser.get(`/reports/audit.csv?action=case.hold-set&q=${encodeURIComponent(q)}`);
    const rows: { subjectId: string; detail: object }[] = body.data.events;
    expect(String(csv).trim().split('\r\n')).toHaveLength(rows.length + 1);
    return { details: rows.map(({ subjectId, detail }) => [subjectId, detail]), csv: String(csv) };
  };
  await record('c1', { reason: 'Sued by Żaneta "Quagmire".', conflictReason: undefined });
  await record('c2', { reason: 'Quagmires of 2031.' });
  await record('c3');
  const before = await seen('ŻANETA');
  expect(before.details).toEqual([['c1', { from: 'assigned', reason: 'Sued by Żaneta "Quagmire".' }]]);
  expect(before.csv).toContain('Żaneta');
  expect((await seen('quagmire')).details).toHaveLength(2);
  const whole = await verdict();

  await erase('c1');
  expect((await seen('żaneta')).details).toEqual([]);
  expect((await seen('quagmire')).details).toEqual([['c2', { from: 'assigned', reason: 'Quagmires of 2031.' }]]);
  const after = await seen('hold-set');
  expect(after.details).toEqual([
    ['c3', { from: 'assigned' }],
    ['c2', { from: 'assigned', reason: 'Quagmires of 2031.' }],
    ['c1', { from: 'assigned', reason: 'Erased' }],
  ]);
  expect(after.csv).not.toContain('aneta');
  // The searches above are exports, which record themselves.
  expect((await verdict()).entries).toBeGreaterThan(whole.entries);
  expect(await verdict()).not.toHaveProperty('brokenPosition');
});

it('keeps neither words nor salt in the entry, so that nobody can try out likely reasons', async () => {
  const words = { reason: 'Sued.' };
  await record('c1', words);
  await record('c1', words);
  const [first, second] = await entries();
  expect([first?.detail, second?.detail]).toEqual(Array(2).fill({ from: 'assigned', reason: null }));
  expect(first?.wordsCommitment).toMatch(/^[0-9a-f]{64}$/);
  expect(first?.wordsCommitment).not.toBe(second?.wordsCommitment);
  await erase('c1');
  expect(await api.db.read.count(AuditWords)).toBe(0);
  expect(await verdict()).toEqual({ entries: 2 });
});

it('erases the words of the acts that are asked for, and no others', async () => {
  await record('c1', { reason: 'One.' });
  await record('c2', { reason: 'Two.' });
  await api.db.write((tx) => eraseWords(tx, { subjectId: 'c1', action: 'case.closed' }));
  expect(await api.db.read.count(AuditWords)).toBe(2);
  await erase('c1');
  expect((await withWords(api.db.read, await entries())).map(({ detail }) => detail)).toMatchObject([
    { reason: 'Erased' },
    { reason: 'Two.' },
  ]);
});

// PostgreSQL frees what was deleted when it vacuums; its files are not the portal's to read.
(isPostgres ? it.skip : it)('leaves no piece of the words in the search indexes or in the file', async () => {
  /** What the index really holds, also what no search finds any more. No other term begins like this one, so it is stored whole. */
  const holdsPiece = async () => {
    const blocks: { block: Buffer }[] = await api.db.read.query('SELECT block FROM audit_word_texts_data');
    return Buffer.concat(blocks.map(({ block }) => block)).includes('xyl');
  };
  await record('c1', { reason: 'A xylophone.' });
  await record('c2', { reason: 'Sued.' });
  expect([await holdsPiece(), bytesOf(api.db).includes('xylophone')]).toEqual([true, true]);
  await erase('c1');
  expect([await holdsPiece(), bytesOf(api.db).includes('xylophone')]).toEqual([false, false]);
  expect(await api.db.read.query(`SELECT rowid FROM audit_texts WHERE audit_texts MATCH '"xylophone"'`)).toEqual([]);
});

it.each([
  ['words', `UPDATE audit_words SET words = '{"reason":"Another."}'`],
  ['a salt', `UPDATE audit_words SET salt = '${'0'.repeat(32)}'`],
  ['a commitment', `UPDATE audit_entries SET "wordsCommitment" = '${'0'.repeat(64)}'`],
  ['no commitment', 'UPDATE audit_entries SET "wordsCommitment" = NULL'],
])('lets nobody write %s', async (_what, sql) => {
  await record('c1', { reason: 'Sued.' });
  await expect(api.db.write((tx) => tx.query(sql))).rejects.toThrow('Audit entries are only ever added.');
});

it('forgets the address of an entry with words', async () => {
  await record('c1', { reason: 'Sued.' });
  await api.db.write((tx) => tx.update(AuditEntry, { position: 1 }, { networkAddress: null, addressSalt: null }));
  expect(await verdict()).toEqual({ entries: 1 });
});

const forged = '0'.repeat(32);
const forgedWords = { salt: forged, words: '{"reason":"Another."}' };

it.each([
  ['other words', [`UPDATE audit_words SET words = '${forgedWords.words}' WHERE "position" = 2`]],
  ['another salt', [`UPDATE audit_words SET salt = '${forged}' WHERE "position" = 2`]],
  ['another commitment', [`UPDATE audit_entries SET "wordsCommitment" = '${'0'.repeat(64)}' WHERE "position" = 2`]],
  [
    'other words with the commitment that fits',
    [
      `UPDATE audit_words SET words = '${forgedWords.words}', salt = '${forged}' WHERE "position" = 2`,
      `UPDATE audit_entries SET "wordsCommitment" = '${commitmentOf(forged, forgedWords.words)}' WHERE "position" = 2`,
    ],
  ],
  [
    'neither words nor commitment',
    [
      'DELETE FROM audit_words WHERE "position" = 2',
      'UPDATE audit_entries SET "wordsCommitment" = NULL WHERE "position" = 2',
    ],
  ],
  ['words where nobody typed any', [`INSERT INTO audit_words VALUES (3, '${forged}', '${forgedWords.words}')`]],
])('notices %s, written past the triggers', async (what, statements) => {
  await record('c1', { reason: 'First.' });
  await record('c1', { reason: 'Sued.' });
  await record('c1');
  await api.db.write(async (tx) => {
    for (const table of ['audit_entries', 'audit_words']) {
      await tx.query(isPostgres ? `ALTER TABLE ${table} DISABLE TRIGGER USER` : `DROP TRIGGER ${table}_no_update`);
    }
    for (const sql of statements) {
      await tx.query(sql);
    }
    if (isPostgres) {
      for (const table of ['audit_entries', 'audit_words']) {
        await tx.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      }
    }
  });
  const brokenPosition = what.startsWith('words') ? 3 : 2;
  expect(await verdict()).toEqual({ entries: brokenPosition - 1, brokenPosition });
});

it('does not take the commitment of words for that of an address', async () => {
  await record('c1', { reason: 'Sued.' });
  const [entry] = await entries();
  const { wordsCommitment, ...rest } = entry as AuditEntry;
  const alone = { ...rest, networkAddress: null, addressSalt: null };
  expect(hashOf({ ...alone, addressCommitment: wordsCommitment, wordsCommitment: null })).not.toBe(
    hashOf({ ...alone, addressCommitment: null, wordsCommitment }),
  );
});
