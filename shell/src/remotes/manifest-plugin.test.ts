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
  // The platform's own `AbortSignal.timeout` ignores the fake clock.
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
});
afterEach(() => jest.useRealTimers());

/** Advances the clock by a minute; resolves to the result of `work` or to its error. */
async function settled<T>(work: Promise<T>): Promise<T | Error> {
  const outcome = work.catch((failure: Error) => failure);
  await jest.advanceTimersByTimeAsync(60_000);
  return outcome;
}

it('uses an inlined manifest once and fetches it the next time', async () => {
  answers.mockResolvedValue(Response.json(manifest));
  const inlined = { [address]: { ...manifest, id: 'inlined' } };
  expect(await (await ask(inlined)).json()).toMatchObject({ id: 'inlined' });
  expect(answers).not.toHaveBeenCalled();
  expect(await (await ask(inlined)).json()).toEqual(manifest);
});

it.each([408, 429, 500, 503])('retries once after a %i', async (status) => {
  answers.mockResolvedValueOnce(new Response('', { status })).mockResolvedValueOnce(Response.json(manifest));
  const answer = await settled(ask());
  expect(answer).toHaveProperty('ok', true);
  expect(answers).toHaveBeenCalledTimes(2);
});

it('retries once after a broken connection and bypasses the cache', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(Response.json(manifest));
  expect(await settled(ask())).toHaveProperty('ok', true);
  expect(answers.mock.calls[1]?.[1]).toMatchObject({ cache: 'no-cache' });
});

it.each([
  ['a 404', () => new Response('Not found', { status: 404 })],
  ['JSON that is no manifest', () => Response.json({ hello: 'world' })],
])('does not retry after %s', async (_what, respond) => {
  answers.mockImplementation(async () => respond());
  expect(await settled(ask())).toHaveProperty('message');
  expect(answers).toHaveBeenCalledTimes(1);
});

it.each([
  ['HTML', () => new Response('<!doctype html>')],
  ['503', () => new Response('', { status: 503 })],
])('gives up after two responses with %s', async (_what, respond) => {
  answers.mockImplementation(async () => respond());
  expect(await settled(ask())).toHaveProperty('message');
  expect(answers).toHaveBeenCalledTimes(2);
});

it('gives up on a server that never answers after one timeout for both attempts', async () => {
  answers.mockImplementation(
    (_address, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const onFailure = jest.fn();
  const pending = ask().catch(onFailure);
  await jest.advanceTimersByTimeAsync(manifestTimeoutMs - 1);
  expect(onFailure).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await pending;
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(answers).toHaveBeenCalledTimes(1);
});
