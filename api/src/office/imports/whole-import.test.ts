import { appendFileSync, readFileSync } from 'node:fs';
import type { ImportKind } from '@portal/contracts';
import { addCase } from '../../../test/case-record';
import { isPostgres } from '../../../test/database';
import { everyRow, runJob, startCsv } from '../../../test/imports';
import { type Instances, openInstances } from '../../../test/instances';
import { Invoice } from '../../billing/invoices';
import { Case, CaseDeadline } from '../../casework/cases';
import { installationKeyFor } from '../../records/case-keys';
import { Mail } from '../../records/mail';
import { User } from '../../records/users';
import { Import } from './import.entity';

/** `npm run prove imports` sets these; the default is its short form. */
const { PROOF_ROWS = '60', PROOF_RESULTS } = process.env;
const count = Number(PROOF_ROWS);
const mostMs = 60_000;
const longestPauseMs = 50;

let instances: Instances;
beforeEach(async () => {
  instances = await openInstances();
});
afterEach(() => instances.close());

const numbers = Array.from({ length: count }, (_, index) => index + 1);
const fileOf: Readonly<Record<ImportKind, () => string>> = {
  clients: () =>
    [
      'Name,Email,Phone,Client ID',
      ...numbers.map((n) => `Client Number${n},client${n}@example.com,+971 50 ${n},C-${n}`),
    ].join('\n'),
  cases: () =>
    [
      'Case ID,Client,Email,Type,Subject,Description,Opened,Status,Closed',
      ...numbers.map((n) =>
        n % 3 === 0
          ? `F-${n},Nobody Number${n},,person,Subject ${n},"Told, long ago.",2024-01-0${(n % 9) + 1},closed,2025-02-01`
          : `F-${n},Client Number${n},client${n}@example.com,company,Subject ${n} LLC,Told.,2025-01-0${(n % 9) + 1},open,`,
      ),
    ].join('\n'),
  invoices: () =>
    [
      'Number,Case,Amount,Issued on,Due on,VAT',
      ...numbers.map((n) => `OLD-${n},F-${n},${n}.50,2025-11-01,2026-04-01,5`),
    ].join('\n'),
};

/** The processor time of the event loop's own thread in milliseconds. Where the system does not tell, that of the process, with threads that clear its memory. */
function threadMs(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1_000_000;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
}

interface Measured {
  ms: number;
  busyMs: number;
  pauseMs: number;
}

/** Measures the most processor time between two turns of the event loop. Time by the clock would count what other processes do. */
async function measured(work: () => Promise<unknown>): Promise<Measured> {
  const began = { at: performance.now(), busy: threadMs() };
  let last = began.busy;
  let pauseMs = 0;
  const timer = setInterval(() => {
    const now = threadMs();
    pauseMs = Math.max(pauseMs, now - last);
    last = now;
  }, 1);
  await work();
  clearInterval(timer);
  return { ms: performance.now() - began.at, busyMs: threadMs() - began.busy, pauseMs };
}

it(`imports ${count} clients, cases and invoices, goes on after a stop, and undoes all without a trace`, async () => {
  const { here, there } = instances;
  const ada = await here.signedIn('admin');
  // What is there stays as it is.
  await addCase(here.db, { client: await here.addUser('client') });
  await here.db.write((tx) => installationKeyFor(tx, here.clock.now().toISOString()));
  const before = await everyRow(here.db);
  const figures: string[] = [];
  const tooLong: string[] = [];
  const note = (what: string, { ms, busyMs, pauseMs }: Measured) => {
    const seconds = [ms, busyMs].map((part) => (part / 1_000).toFixed(1));
    const figure = `${what} ${seconds[0]} s (${seconds[1]} s of processor time), longest pause ${pauseMs.toFixed(0)} ms`;
    figures.push(figure);
    if (ms >= mostMs || pauseMs >= longestPauseMs) {
      tooLong.push(figure);
    }
  };
  const ids: string[] = [];
  for (const kind of ['clients', 'cases', 'invoices'] as const) {
    let id = '';
    const start = async () => {
      id = await startCsv(ada.browser, kind, fileOf[kind]());
    };
    note(`${kind} read and checked`, await measured(start));
    ids.push(id);
    // A stop in the middle, as when the server is stopped or killed between two portions; then both instances go on at once.
    const ending = new AbortController();
    const halfway = async () => {
      const { handled } = await here.db.read.findOneByOrFail(Import, { id });
      return handled >= count / 2 ? ending.abort() : undefined;
    };
    const timer = setInterval(() => void halfway(), 20);
    note(
      kind,
      await measured(async () => {
        await runJob(here, ending.signal);
        clearInterval(timer);
        await Promise.all([runJob(here), ...(isPostgres ? [runJob(there)] : [])]);
        await runJob(here);
      }),
    );
  }
  expect(await here.db.read.countBy(User, { role: 'client' })).toBe(count + 1);
  expect(await here.db.read.countBy(Case, {})).toBe(count + 1);
  expect(await here.db.read.countBy(Invoice, {})).toBe(count);
  expect(await here.db.read.countBy(CaseDeadline, { state: 'running' })).toBe(0);
  expect(await here.db.read.countBy(Mail, {})).toBe(0);
  for (const id of ids.reverse()) {
    expect((await ada.browser.post(`/imports/${id}/undo`, {})).status).toBe(200);
    note(
      'undone in',
      await measured(async () => {
        while (await here.db.read.existsBy(Import, { id })) {
          await Promise.all([runJob(here), ...(isPostgres ? [runJob(there)] : [])]);
        }
      }),
    );
  }
  const after = await everyRow(here.db);
  const known = new Set(before);
  expect(after.filter((row) => !known.has(row)).slice(0, 3)).toEqual([]);
  expect(after).toHaveLength(before.length);
  if (PROOF_RESULTS) {
    appendFileSync(
      PROOF_RESULTS,
      `${count} rows each: ${figures.join('; ')}; 0 rows differ in ${before.length} (without the audit trail)\n`,
    );
    expect(tooLong).toEqual([]);
  }
}, 1_800_000);
