import { pino } from 'pino';
import { startJobs } from './start-jobs';

const hour = 3_600_000;
const log = pino({ level: 'silent' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('runs a job immediately and then at its interval, unless its first run is delayed', async () => {
  const runs: string[] = [];
  const run = (name: string) => async () => runs.push(name);
  const jobs = startJobs(
    [
      { name: 'at once', every: hour, run: run('at once') },
      { name: 'later', every: 2 * hour, firstRunAfterMs: hour, run: run('later') },
    ],
    log,
  );
  expect(runs).toEqual(['at once']);
  await jest.advanceTimersByTimeAsync(hour - 1);
  expect(runs).toEqual(['at once']);
  await jest.advanceTimersByTimeAsync(1);
  expect(runs.sort()).toEqual(['at once', 'at once', 'later']);
  await jest.advanceTimersByTimeAsync(2 * hour);
  expect(runs.filter((name) => name === 'later')).toHaveLength(2);
  await jobs.stop();
  await jest.advanceTimersByTimeAsync(9 * hour);
  expect(runs.filter((name) => name === 'later')).toHaveLength(2);
});

it('does not start early when the wall clock jumps forward', async () => {
  const run = jest.fn(async () => undefined);
  const jobs = startJobs([{ name: 'sweep', every: 24 * hour, firstRunAfterMs: hour, run }], log);
  jest.setSystemTime(Date.now() + 40 * 24 * hour);
  await jest.advanceTimersByTimeAsync(hour - 1);
  expect(run).not.toHaveBeenCalled();
  await jobs.stop();
});
