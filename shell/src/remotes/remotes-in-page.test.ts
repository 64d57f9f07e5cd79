import type { RemoteBuild, RemoteBuilds } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { doubt } from './doubts';
import { checkPauseMs, RemotesInPage } from './remotes-in-page';

const build = (version: string): RemoteBuild => ({
  version,
  entry: `/remotes/mfe_case/${version}/remoteEntry.js`,
});
const old = build('1.0.0');
const newer = build('1.1.0');

let live: RemoteBuild;
let broken: Set<string>;
const fetchBuilds = jest.fn<Promise<RemoteBuilds>, []>();
const load = jest.fn<Promise<RemoteModule>, [string, RemoteBuild]>();
const onFailure = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  live = old;
  broken = new Set();
  for (const mock of [fetchBuilds, load, onFailure]) {
    mock.mockReset();
  }
  fetchBuilds.mockImplementation(async () => ({ mfe_case: live }));
  load.mockImplementation(async (_name, { version }) => {
    if (broken.has(version)) {
      throw new Error(`${version} does not load`);
    }
    return { routes: [{ path: `/${version}` }] };
  });
});
afterEach(() => jest.useRealTimers());

const start = () => new RemotesInPage({ inlined: { mfe_case: old }, fetchBuilds, load, onFailure });
const takeFrom = (remotes: RemotesInPage) => remotes.take('mfe_case', ({ routes }) => routes[0]?.path);
const versionsLoaded = () => load.mock.calls.map(([, { version }]) => version);

it('loads a build once and asks for a newer one at most every 15 seconds', async () => {
  const remotes = start();
  await takeFrom(remotes);
  live = newer;
  jest.advanceTimersByTime(checkPauseMs - 1);
  expect(await takeFrom(remotes)).toEqual({ value: '/1.0.0', version: '1.0.0' });
  expect(fetchBuilds).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(await takeFrom(remotes)).toEqual({ value: '/1.1.0', version: '1.1.0' });
  expect(await takeFrom(remotes)).toMatchObject({ version: '1.1.0' });
  expect(fetchBuilds).toHaveBeenCalledTimes(1);
  expect(versionsLoaded()).toEqual(['1.0.0', '1.1.0']);
});

it('uses the last build that worked while the live one does not load, and tries that again after a minute', async () => {
  const remotes = start();
  await takeFrom(remotes);
  live = newer;
  broken.add('1.1.0');
  jest.advanceTimersByTime(checkPauseMs);
  expect(await takeFrom(remotes)).toMatchObject({ version: '1.0.0' });
  expect(onFailure).toHaveBeenCalledWith('mfe_case', newer, expect.any(Error));
  broken.clear();
  jest.advanceTimersByTime(30_000);
  expect(await takeFrom(remotes)).toMatchObject({ version: '1.0.0' });
  jest.advanceTimersByTime(30_000);
  expect(await takeFrom(remotes)).toMatchObject({ version: '1.1.0' });
});

it('takes the build that is live after a failure, and reports the failure of the first', async () => {
  broken.add('1.0.0');
  live = newer;
  expect(await takeFrom(start())).toMatchObject({ version: '1.1.0' });
  broken.add('1.1.0');
  await expect(takeFrom(start())).rejects.toThrow('1.0.0 does not load');
});

it('starts a build from scratch after something in it failed', async () => {
  const remotes = start();
  const chunk = jest.fn().mockRejectedValueOnce(new Error('Loading chunk 7 failed.')).mockResolvedValue('page');
  await expect(remotes.take('mfe_case', chunk)).rejects.toThrow('Loading chunk 7 failed.');
  expect(await remotes.take('mfe_case', chunk)).toMatchObject({ value: 'page' });
  expect(versionsLoaded()).toEqual(['1.0.0', '1.0.0']);
});

it('asks at once which build is live when a page of the remote is in doubt', async () => {
  const remotes = start();
  await takeFrom(remotes);
  live = newer;
  doubt('mfe_case');
  expect(await takeFrom(remotes)).toMatchObject({ version: '1.1.0' });
  await takeFrom(remotes);
  expect(fetchBuilds).toHaveBeenCalledTimes(1);
});

it('opens pages without delay of more than a second while the server does not say what is live', async () => {
  const remotes = start();
  await takeFrom(remotes);
  fetchBuilds.mockImplementation(() => new Promise(() => undefined));
  jest.advanceTimersByTime(checkPauseMs);
  const taken = takeFrom(remotes);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await taken).toMatchObject({ version: '1.0.0' });
});

it('loads two builds of a remote one after the other', async () => {
  const remotes = start();
  let finish: (module: RemoteModule) => void = () => undefined;
  load.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const first = takeFrom(remotes);
  await jest.advanceTimersByTimeAsync(checkPauseMs);
  live = newer;
  const second = takeFrom(remotes);
  await jest.advanceTimersByTimeAsync(0);
  expect(versionsLoaded()).toEqual(['1.0.0']);
  finish({ routes: [{ path: '/1.0.0' }] });
  expect(await first).toMatchObject({ version: '1.0.0' });
  expect(await second).toMatchObject({ version: '1.1.0' });
});
