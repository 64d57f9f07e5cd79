import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { Client } from 'pg';
import { QueryFailedError } from 'typeorm';
import { openTestApi, type TestApi } from '../../../test/api';
import type { Answer } from '../../../test/browser';
import { isPostgres, openTestDatabase, postgresUrl, type TestDatabase, unlocked } from '../../../test/database';
import { openMailServer } from '../../../test/mail-server';
import { openTcpProxy } from '../../../test/tcp-proxy.cjs';
import { until } from '../../../test/until';
import { ContactRequest } from '../../office/contact/contact-request.entity';
import { schema } from '../../programs/schema';
import { Mail, MailWorker, smtpDelivery } from '../../records/mail';
import { openDatabase } from './open-database';
import { type Outage, outageOf } from './outages';
import Sqlite from './sqlite/sqlite.cjs';

const describeOnSqlite = isPostgres ? describe.skip : describe;
const describeOnPostgres = isPostgres ? describe : describe.skip;

const write = (api: TestApi, message = 'How long does it take?') =>
  api.browser().post('/contact', { name: 'Vera', email: 'vera@example.com', subject: 'A question', message });

const outcome = ({ status, body, headers }: Answer) => [status, body.code, headers.get('retry-after')];
const outagesLogged = (api: TestApi) =>
  api.logged.map((line) => JSON.parse(line)).flatMap(({ msg, outage }) => (msg === 'fault' ? [outage] : []));

it.each<[string, Outage | undefined]>([
  ['SQLITE_FULL', 'unwritable'],
  ['SQLITE_IOERR_WRITE', 'unwritable'],
  ['SQLITE_READONLY', 'unwritable'],
  ['SQLITE_CORRUPT_VTAB', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['SQLITE_BUSY_SNAPSHOT', 'busy'],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
  ['SQLITE_ERROR', undefined],
  ['08006', 'unreachable'],
  ['57P01', 'unreachable'],
  ['53300', 'unreachable'],
  ['53100', 'unwritable'],
  ['25006', 'unwritable'],
  ['XX001', 'damaged'],
  ['XX000', undefined],
  ['23505', undefined],
  ['40001', undefined],
  ['57014', undefined],
])('maps the code %s to the outage %s', (code, outage) => {
  const driverError = Object.assign(new Error('refused'), { code });
  expect([outageOf(driverError), outageOf(new QueryFailedError('SELECT', [], driverError))]).toEqual([outage, outage]);
});

it.each([
  ['Connection terminated unexpectedly', 'unreachable'],
  ['timeout exceeded when trying to connect', 'unreachable'],
  ['Client has encountered a connection error and is not queryable', 'unreachable'],
  ['Connection details are missing', undefined],
])('maps the message %j of the PostgreSQL driver to the outage %s', (message, outage) => {
  expect(outageOf(new Error(message))).toBe(outage);
});

it.each([undefined, null, 'ECONNRESET', 7, {}])('finds no outage in %j', (thrown) => {
  expect(outageOf(thrown)).toBeUndefined();
});

describeOnSqlite('an outage of SQLite', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await openTestApi();
  });
  afterEach(() => api.close());

  const fileOf = () => String(api.db.read.connection.options.database);
  /** Outside of a transaction, whose lock some of them would wait for. */
  const pragma = (text: string) => api.db['writer'].query(`PRAGMA ${text}`);

  it('answers 503 while the database is full, and stores again when there is room', async () => {
    const [{ page_count: pages }] = await api.db.read.query('PRAGMA page_count');
    await pragma(`max_page_count = ${pages}`);
    const answers = [];
    for (let count = 0; count < 5; count += 1) {
      answers.push(outcome(await write(api, 'x'.repeat(5_000))));
    }
    expect(answers.at(-1)).toEqual([503, 'NOT_READY', '60']);
    const stored = await api.db.read.count(ContactRequest);
    expect(answers.filter(([status]) => status === 202)).toHaveLength(stored);
    expect(outagesLogged(api)).toEqual(['unwritable']);

    await pragma('max_page_count = 1073741823');
    expect((await write(api, 'x'.repeat(5_000))).status).toBe(202);
    expect(await api.db.read.count(ContactRequest)).toBe(stored + 1);
  });

  it('answers 503 while another process holds the lock', async () => {
    await pragma('busy_timeout = 1');
    const other = new Sqlite(fileOf());
    other.exec('BEGIN IMMEDIATE');
    expect(outcome(await write(api))).toEqual([503, 'NOT_READY', '2']);
    other.exec('COMMIT');
    other.close();
    expect((await write(api)).status).toBe(202);
    expect(outagesLogged(api)).toEqual(['busy']);
  });

  it('answers 503 for rows in damaged pages', async () => {
    const { browser } = await api.signedIn('admin');
    await api.db.write((tx) =>
      tx.query(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
         INSERT INTO contact_requests (id, name, email, subject, message, status, "createdAt")
         SELECT printf('%036d', i), 'N', 'n@example.com', 'S', hex(randomblob(2000)), 'open', '2026-01-01T00:00:00.000Z' FROM n`,
      ),
    );
    await pragma('wal_checkpoint(TRUNCATE)');
    overwriteMiddle(fileOf(), 0.9);
    expect(outcome(await browser.get('/contact/list?q=nothing'))).toEqual([503, 'NOT_READY', '60']);
    expect(outagesLogged(api)).toEqual(['damaged']);
  });
});

/** Overwrites a part of the file, around its middle. */
function overwriteMiddle(file: string, part: number): void {
  const { size } = statSync(file);
  const length = Math.floor((size * part) / 4096) * 4096;
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(length, 0xa5), 0, length, Math.floor((size - length) / 2 / 4096) * 4096);
  closeSync(handle);
}

describeOnPostgres('an outage of PostgreSQL', () => {
  let database: TestDatabase;
  let proxy: Awaited<ReturnType<typeof openTcpProxy>>;
  let api: TestApi;
  /** Holds a lock. */
  let holder: Client;
  /** Reads `pg_stat_activity` outside the holder's transaction, which would keep seeing its first snapshot of it. */
  let outside: Client;

  beforeEach(async () => {
    database = await openTestDatabase();
    const address = new URL(database.url);
    proxy = await openTcpProxy(address.hostname, Number(address.port || 5432));
    address.host = `127.0.0.1:${proxy.port}`;
    const name = /search_path=(\w+)/.exec(address.search)?.[1] ?? '';
    const db = await unlocked(await openDatabase({ url: address.href, schema: name }, schema));
    api = await openTestApi({ database: { db, remove: () => db.close() } });
    [holder, outside] = [new Client(database.url), new Client(database.url)];
    await Promise.all([holder.connect(), outside.connect()]);
  });
  afterEach(async () => {
    await Promise.all([holder.end(), outside.end()]);
    await api.close();
    await proxy.close();
    await database.remove();
  });

  it('answers 503 to requests whose connections the server terminates, and works afterwards', async () => {
    const { rows } = await holder.query('SELECT pg_backend_pid() AS pid');
    await holder.query('BEGIN; LOCK TABLE contact_requests IN ACCESS EXCLUSIVE MODE');
    const waiting = Promise.all(Array.from({ length: 5 }, () => write(api)));
    const blocked = `FROM pg_stat_activity WHERE ${rows[0].pid} = ANY (pg_blocking_pids(pid))`;
    await until(async () => (await outside.query(`SELECT pid ${blocked}`)).rows.length === 5);
    await outside.query(`SELECT pg_terminate_backend(pid) ${blocked}`);
    expect((await waiting).map(outcome)).toEqual(Array(5).fill([503, 'NOT_READY', '5']));
    await holder.query('ROLLBACK');
    expect(outagesLogged(api)).toEqual(['unreachable']);
    expect((await write(api)).status).toBe(202);
    expect(await api.db.read.count(ContactRequest)).toBe(1);
  });

  it('answers 503 while the connection is cut, and mail goes out when it is back', async () => {
    const server = await openMailServer();
    const faults: unknown[] = [];
    const worker = new MailWorker({
      db: api.db,
      delivery: smtpDelivery(server.url),
      bundleMs: 0,
      prepare: async () => undefined,
      letterhead: { brandName: 'Risk & Co', publicUrl: 'https://portal.example.com' },
      from: { name: 'Risk & Co', address: 'no-reply@example.com' },
      now: api.clock.now,
      onFault: (error) => faults.push(outageOf(error)),
    });
    const { browser } = await api.signedIn('admin');
    expect((await write(api)).status).toBe(202);
    proxy.cut();
    const answers = await Promise.all([write(api), browser.get('/contact/list'), write(api)]);
    expect(answers.map(outcome)).toEqual(Array(3).fill([503, 'NOT_READY', '5']));
    expect((await api.browser().get('/health/ready')).status).toBe(503);
    worker.wake();
    await worker.settled();
    expect([faults, server.mails.length]).toEqual([['unreachable'], 0]);

    proxy.mend();
    await until(async () => (await write(api)).status === 202);
    // Two contact requests, and one acknowledgement to the person who sent both.
    await until(async () => {
      worker.wake();
      await worker.settled();
      return (await api.db.read.countBy(Mail, { status: 'sent' })) === 3;
    });
    expect(server.mails).toHaveLength(3);
    await worker.stop();
    await server.close();
  });
});

it('does not start without PostgreSQL', async () => {
  const refused = openDatabase({ url: postgresUrl.replace(/:\d+\//, ':1/') }, schema);
  await expect(refused).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
