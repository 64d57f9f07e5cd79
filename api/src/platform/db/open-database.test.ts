import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPostgres, openTestDatabase } from '../../../test/database';
import { schema } from '../../programs/schema';
import { openDatabase } from './open-database';
import { needsCheck } from './sqlite/check-file';

const itOnSqlite = isPostgres ? it.skip : it;

it('refuses a database that a newer version has migrated, before it changes anything', async () => {
  const test = await openTestDatabase();
  const newest = schema.migrations.at(-1)?.name;
  const newer = { timestamp: 9_999_999_999_999, name: 'AddSomething9999999999999' };
  await test.db.write(async (tx) => {
    await tx.query(`DELETE FROM migrations WHERE name = '${newest}'`);
    await tx.query(`INSERT INTO migrations (timestamp, name) VALUES (${newer.timestamp}, '${newer.name}')`);
  });
  await expect(test.openAgain()).rejects.toThrow(
    'a newer version of the portal has changed this database (migration AddSomething9999999999999). Start that version, or restore the backup made before the upgrade.',
  );
  const applied: { name: string }[] = await test.db.read.query('SELECT name FROM migrations');
  expect(applied.map(({ name }) => name)).not.toContain(newest);

  await test.db.write(async (tx) => {
    await tx.query(`UPDATE migrations SET timestamp = 1790000000001, name = '${newest}' WHERE name = '${newer.name}'`);
  });
  await (await test.openAgain()).close();
  await test.remove();
});

itOnSqlite('refuses a file with damaged pages, and leaves it as it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-damaged-'));
  const file = join(folder, 'portal.sqlite');
  const db = await openDatabase({ file }, schema);
  await db.write((tx) =>
    tx.query(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
       INSERT INTO contact_requests (id, name, email, subject, message, status, "createdAt")
       SELECT printf('%036d', i), 'N', 'n@example.com', 'S', hex(randomblob(1000)), 'open', '2026-01-01T00:00:00.000Z' FROM n`,
    ),
  );
  await db.close();
  await (await openDatabase({ file }, schema)).close();

  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(60 * 4096, 0xa5), 0, undefined, Math.floor(statSync(file).size / 8192) * 4096);
  closeSync(handle);
  const before = readFileSync(file);
  await expect(openDatabase({ file }, schema)).rejects.toThrow(
    /^the database file is damaged \([^\n]+\)\. Restore it from the backup\.$/,
  );
  expect(readFileSync(file).equals(before)).toBe(true);
  rmSync(folder, { recursive: true });
});

itOnSqlite('checks a small file at every start, and a large one when it was not closed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-check-'));
  const file = join(folder, 'portal.sqlite');
  const db = await openDatabase({ file }, schema);
  expect([needsCheck(file), needsCheck(file, 0)]).toEqual([true, true]);
  await db.close();
  expect([needsCheck(file), needsCheck(file, 0)]).toEqual([true, false]);
  rmSync(folder, { recursive: true });
});

itOnSqlite('keeps what a unit may undo in memory, and copies its log to the database every 16 MB', async () => {
  const test = await openTestDatabase();
  const settings = await test.db.write(async (tx) => [
    ...(await tx.query('PRAGMA temp_store')),
    ...(await tx.query('PRAGMA wal_autocheckpoint')),
  ]);
  expect(settings).toEqual([{ temp_store: 2 }, { wal_autocheckpoint: 4_000 }]);
  await test.remove();
});
