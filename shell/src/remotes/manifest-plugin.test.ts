import { manifestPlugin, manifestTimeoutMs } from './manifest-plugin';

const address = '/remotes/mfe_case/1.0.0/mf-manifest.json';
const manifest = { metaData: {}, exposes: [] };

const answers = jest.fn<Promise<Response>, [string, RequestInit]>();
const ask = (inlined: Record<string, unknown> = {}) =>
  manifestPlugin(inlined).fetch?.(new URL(address, location.origin).href, {}, {} as never) as Promise<Response>;

beforeEach(() => {
  jest.useFakeTimers();
  answers.mockReset();
  globalThis.fetch = answers as typeof fetch;
  // Follows the fake clock, which the platform's own does not.
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
});
afterEach(() => jest.useRealTimers());

/** Lets the clock run while `work` goes on; resolves to its result or what it was refused with. */
async function settled<T>(work: Promise<T>): Promise<T | Error> {
  const outcome = work.catch((failure: Error) => failure);
  await jest.advanceTimersByTimeAsync(60_000);
  return outcome;
}

it('takes a manifest from the page, once: what failed with it is asked for anew', async () => {
  answers.mockResolvedValue(Response.json(manifest));
  const inlined = { [address]: { ...manifest, id: 'inlined' } };
  expect(await (await ask(inlined)).json()).toMatchObject({ id: 'inlined' });
  expect(answers).not.toHaveBeenCalled();
  expect(await (await ask(inlined)).json()).toEqual(manifest);
});

it.each([408, 429, 500, 503])('asks once more after a %i', async (status) => {
  answers.mockResolvedValueOnce(new Response('', { status })).mockResolvedValueOnce(Response.json(manifest));
  const answer = await settled(ask());
  expect(answer).toHaveProperty('ok', true);
  expect(answers).toHaveBeenCalledTimes(2);
});

it('asks once more after a connection that broke, past the cache', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(Response.json(manifest));
  expect(await settled(ask())).toHaveProperty('ok', true);
  expect(answers.mock.calls[1]?.[1]).toMatchObject({ cache: 'no-cache' });
});

it.each([
  ['a 404', () => new Response('Not found', { status: 404 })],
  ['another page in its place', () => Response.json({ hello: 'world' })],
])('does not insist on %s', async (_what, respond) => {
  answers.mockImplementation(async () => respond());
  expect(await settled(ask())).toHaveProperty('message');
  expect(answers).toHaveBeenCalledTimes(1);
});

it.each([
  ['HTML', () => new Response('<!doctype html>')],
  ['503', () => new Response('', { status: 503 })],
])('gives up after two answers of %s', async (_what, respond) => {
  answers.mockImplementation(async () => respond());
  expect(await settled(ask())).toHaveProperty('message');
  expect(answers).toHaveBeenCalledTimes(2);
});

it('gives up on a server that never answers, both attempts together', async () => {
  answers.mockImplementation(
    (_address, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const given = jest.fn();
  const asked = ask().catch(given);
  await jest.advanceTimersByTimeAsync(manifestTimeoutMs - 1);
  expect(given).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await asked;
  expect(given).toHaveBeenCalledTimes(1);
  expect(answers).toHaveBeenCalledTimes(1);
});
