import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalizeEmail, type Role } from '@portal/contracts';
import bcrypt from 'bcryptjs';
import { pino } from 'pino';
import { type ApiParts, buildApp, type Parts } from '../src/app';
import { PasswordPool } from '../src/auth';
import { type Config, readConfig } from '../src/config';
import type { Database } from '../src/db/database';
import { FreeSpace, Readiness } from '../src/health';
import { InvoicePrinter } from '../src/invoices';
import { Mail } from '../src/mail';
import { User } from '../src/users';
import { Browser } from './browser';
import { openTestDatabase, type TestDatabase } from './database';

export const password = 'Str0ng!pass';
/** The real work factor would make most tests wait for nothing else. */
const cheapHash = bcrypt.hashSync(password, 4);

export interface TestApi {
  db: Database;
  config: Config;
  readiness: Readiness;
  server: Server;
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** Time stands still until it is moved. */
  clock: { now(): Date; advance(milliseconds: number): void; set(instant: string): void };
  /** Lines that the server logged. */
  logged: string[];
  /** Somebody's browser, signed out: keeps cookies, sends JSON and the headers of a page of ours. */
  browser(): Browser;
  /** Creates an active account with a verified address. */
  addUser(role: Role, change?: Partial<User>): Promise<User>;
  signIn(user: { email: string }): Promise<Browser>;
  /** An account and a browser that is signed in with it. */
  signedIn(role: Role, change?: Partial<User>): Promise<{ user: User; browser: Browser }>;
  mailsTo(recipient: string): Promise<Mail[]>;
  close(): Promise<void>;
}

interface Options {
  config?: Partial<Config>;
  parts?: Partial<Parts>;
  /** Somebody else's, as several instances share one; an empty one of its own otherwise. */
  database?: Pick<TestDatabase, 'db' | 'remove'>;
}

/** The application over real HTTP, with a database of its own. */
export async function openTestApi({ config: change, parts, database }: Options = {}): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'));
  const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: folder }), ...change };
  const { db, remove } = database ?? (await openTestDatabase());
  const clock = testClock();
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  const passwordPool = new PasswordPool({ cost: 4, threads: 1 });
  const readiness = new Readiness();
  const invoicePrinter = new InvoicePrinter({ workerFile: join(__dirname, 'invoice-pdf-worker.cjs') });
  // How full the disk of the machine is must not decide a test.
  const freeSpace = new FreeSpace([]);
  const world = {
    db,
    now: clock.now,
    config,
    log,
    passwordPool,
    invoicePrinter,
    readiness,
    freeSpace,
    eventLoopDelay: () => 0,
  };
  const app = buildApp({ ...world, ...parts });
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = () => new Browser(origin);

  const addUser = async (role: Role, more: Partial<User> = {}) => {
    const user = newUser(role, clock.now(), more);
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
    mailsTo: (recipient) => db.read.find(Mail, { where: { recipient }, order: { queuedAt: 'ASC' } }),
    async close() {
      readiness.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await passwordPool.close();
      await invoicePrinter.close();
      await remove();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The row of an active account with a verified address. */
export function newUser(role: Role, at: Date, change: Partial<User>): User {
  const now = at.toISOString();
  const email = change.email ?? `${role}-${randomUUID()}@example.com`;
  return {
    id: randomUUID(),
    email,
    emailNormalized: normalizeEmail(email),
    name: `${role[0]?.toUpperCase()}${role.slice(1)} Person`,
    role,
    phone: null,
    country: null,
    passwordHash: cheapHash,
    passwordChangedAt: now,
    isActive: true,
    emailVerifiedAt: now,
    notifyWithoutContent: false,
    policyVersion: null,
    policyAcceptedAt: null,
    lastLoginAt: null,
    createdAt: now,
    updatedAt: now,
    ...change,
  };
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

/** The token in a mail's link. */
export const tokenIn = ({ body }: Mail): string => body.action?.url.split('#')[1] ?? '';

export type { ApiParts };
