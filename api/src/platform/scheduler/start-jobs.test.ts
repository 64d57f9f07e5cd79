import { pino } from 'pino';
import { dayMs, hourMs } from '../kernel/durations';
import { startJobs } from './start-jobs';

const log = pino({ level: 'silent' });
const trusted = async () => undefined;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs a job immediately and then at its interval, unless its first run is delayed', async () => {
  const runs: string[] = [];
  const run = (name: string) => async () => runs.push(name);
  const jobs = startJobs(
    [
      { name: 'at once', everyMs: hourMs, run: run('at once') },
      { name: 'later', everyMs: 2 * hourMs, firstRunAfterMs: hourMs, run: run('later') },
    ],
    log,
    trusted,
  );
  expect(runs).toEqual(['at once']);
  await jest.advanceTimersByTimeAsync(hourMs - 1);
  expect(runs).toEqual(['at once']);
  await jest.advanceTimersByTimeAsync(1);
  expect(runs.sort()).toEqual(['at once', 'at once', 'later']);
  await jest.advanceTimersByTimeAsync(2 * hourMs);
  expect(runs.filter((name) => name === 'later')).toHaveLength(2);
  await jobs.stop();
  await jest.advanceTimersByTimeAsync(9 * hourMs);
  expect(runs.filter((name) => name === 'later')).toHaveLength(2);
});

it('does not start early when the wall clock jumps forward', async () => {
  const run = jest.fn(async () => undefined);
  const jobs = startJobs([{ name: 'sweep', everyMs: dayMs, firstRunAfterMs: hourMs, run }], log, trusted);
  jest.setSystemTime(Date.now() + 40 * dayMs);
  await jest.advanceTimersByTimeAsync(hourMs - 1);
  expect(run).not.toHaveBeenCalled();
  await jobs.stop();
});

it('tells a running job to end before it stops', async () => {
  const run = (_log: typeof log, signal: AbortSignal) => new Promise((end) => signal.addEventListener('abort', end));
  const jobs = startJobs([{ name: 'long', everyMs: dayMs, run }], log, trusted);
  await expect(jobs.stop()).resolves.toBeUndefined();
});
