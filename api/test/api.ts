import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@portal/contracts';
import bcrypt from 'bcryptjs';
import { pino } from 'pino';
import { PasswordPool } from '../src/auth';
import { InvoicePrinter } from '../src/billing/invoices';
import { FileInspector } from '../src/casework/documents';
import { ReportPrinter } from '../src/casework/risk-reports';
import { ListReaderThread, MatchingThread } from '../src/casework/screening';
import { CsvReader } from '../src/office/imports';
import { type Config, readConfig } from '../src/platform/config';
import type { Database } from '../src/platform/db/database';
import { FreeSpace } from '../src/platform/health';
import { Readiness } from '../src/platform/http/server/readiness';
import { buildApp, type ServerProcess } from '../src/programs/app';
import type { Resources } from '../src/programs/resources';
import { buildServices, type Services } from '../src/programs/services';
import { Mail, type ReadableMail, readMails } from '../src/records/mail';
import { newUser, User } from '../src/records/users';
import { Browser } from './browser';
import { openTestDatabase, type TestDatabase } from './database';

export const password = 'Str0ng!pass';
/** Hashed with a low cost, because the real one would dominate the time of most tests. */
const cheapHash = bcrypt.hashSync(password, 4);

// The tests of a file share these, because starting a thread takes longer than most tests.
const passwordPool = new PasswordPool({ cost: 4, threads: 1 });
const fileInspector = new FileInspector({
  workerFile: join(__dirname, 'inspection-worker.cjs'),
  log: pino({ level: 'silent' }),
});
const matchingThread = new MatchingThread({ workerFile: join(__dirname, 'matching-worker.cjs') });
const listReader = new ListReaderThread({ workerFile: join(__dirname, 'list-worker.cjs') });
const csvReader = new CsvReader({ workerFile: join(__dirname, 'csv-worker.cjs') });
const invoicePrinter = new InvoicePrinter({ workerFile: join(__dirname, 'invoice-pdf-worker.cjs') });
const reportPrinter = new ReportPrinter({ workerFile: join(__dirname, 'report-pdf-worker.cjs') });
const pools = [passwordPool, fileInspector, matchingThread, csvReader, invoicePrinter, reportPrinter];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

/** An account and a browser that is signed in with it. */
export interface Person {
  user: User;
  browser: Browser;
}

export interface TestApi {
  db: Database;
  config: Config;
  services: Services;
  invoicePrinter: InvoicePrinter;
  reportPrinter: ReportPrinter;
  readiness: Readiness;
  server: Server;
  /** Origin such as `http://127.0.0.1:1234`. */
  origin: string;
  /** A clock that only changes when a test sets it. */
  clock: { now(): Date; advance(milliseconds: number): void; set(instant: string): void };
  /** Log lines of the server, as JSON. */
  logged: string[];
  /** Returns a signed-out browser without cookies. */
  browser(): Browser;
  /** Creates an active account with a verified address. */
  addUser(role: Role, change?: Partial<User>): Promise<User>;
  signIn(user: { email: string }): Promise<Browser>;
  signedIn(role: Role, change?: Partial<User>): Promise<Person>;
  mailsTo(recipient: string): Promise<ReadableMail[]>;
  close(): Promise<void>;
}

interface Options {
  config?: Partial<Config>;
  resources?: Partial<Resources>;
  server?: Partial<ServerProcess>;
  /** Existing database, for tests with several instances; a new empty one by default. */
  database?: Pick<TestDatabase, 'db' | 'remove'>;
}

/** What e-invoices say of the firm. */
const firm = { BRAND_COUNTRY: 'AE', BRAND_REGISTRATION: 'CN-1234567, Dubai Economy and Tourism' };

/** Starts the application on a free port with its own database. */
export async function openTestApi({
  config: change,
  resources,
  server: more,
  database,
}: Options = {}): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'));
  const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...firm }), ...change };
  const { db, remove } = database ?? (await openTestDatabase());
  const clock = testClock();
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  const readiness = new Readiness();
  // No disk is measured, so that a full disk of the machine does not fail a test.
  const freeSpace = new FreeSpace([]);
  const services = buildServices({
    db,
    now: clock.now,
    config,
    passwordPool,
    fileInspector,
    matchingThread,
    listReader,
    csvReader,
    freeSpace,
    log,
    ...resources,
  });
  const app = buildApp(services, { log, invoicePrinter, reportPrinter, readiness, eventLoopDelayMs: () => 0, ...more });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = () => new Browser(origin);

  const addUser = async (role: Role, more: Partial<User> = {}) => {
    const user = userRow(role, clock.now(), more);
    await db.write((tx) => tx.insert(User, user));
    return user;
  };
  const signIn = async ({ email }: { email: string }) => {
    const signedIn = browser();
    const { status, body } = await signedIn.post('/auth/login', { email, password });
    if (status !== 200) {
      throw new Error(`Signing in as ${email} was refused: ${JSON.stringify(body)}`);
    }
    return signedIn;
  };

  return {
    db,
    config,
    services,
    invoicePrinter,
    reportPrinter,
    readiness,
    server,
    origin,
    clock,
    logged,
    browser,
    addUser,
    signIn,
    async signedIn(role, more) {
      const user = await addUser(role, more);
      return { user, browser: await signIn(user) };
    },
    // The clock stands still in most tests, so mails of one moment come in the order of their rows.
    mailsTo: async (recipient) => {
      const query = db.read.createQueryBuilder(Mail, 'mail').where({ recipient }).orderBy('mail.queuedAt');
      // PostgreSQL puts rows into places that are free; the age of the transaction that wrote them tells their order.
      const inOrder =
        db.read.connection.options.type === 'postgres'
          ? query.addOrderBy('age(mail.xmin)', 'DESC').addOrderBy('mail.ctid')
          : query.addOrderBy('mail.rowid');
      return readMails(db.read, await inOrder.getMany());
    },
    async close() {
      readiness.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await remove();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the row of an active account with a verified address. */
export function userRow(role: Role, now: Date, change: Partial<User>): User {
  const at = now.toISOString();
  const email = change.email ?? `${role}-${randomUUID()}@example.com`;
  const name = `${role[0]?.toUpperCase()}${role.slice(1)} Person`;
  return newUser({ email, name, role, passwordHash: cheapHash, emailVerifiedAt: at, ...change }, at);
}

function testClock() {
  let current = Date.parse('2026-03-02T09:00:00.000Z');
  return {
    now: () => new Date(current),
    advance(milliseconds: number) {
      current += milliseconds;
    },
    set(instant: string) {
      current = Date.parse(instant);
    },
  };
}

/** Returns the token in the link of an email. */
export const tokenIn = ({ body }: ReadableMail): string => body.action?.url.split('#')[1] ?? '';
