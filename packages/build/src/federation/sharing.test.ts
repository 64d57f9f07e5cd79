import { type BundleRuntime, connect, type ShareScope } from './sharing';

type Factory = () => unknown;
interface Copy {
  version: string;
  factory: () => Factory | Promise<Factory>;
}

const kit = { shareKey: 'kit', requiredVersion: '^1.2.0', singleton: true, strictVersion: true };

/** Connects a bundle that may offer a copy of `kit`; its page needs it as `consumed` says. */
function bundle(
  scope: ShareScope,
  offered?: Copy,
  consumed: Partial<typeof kit> & { fallback?: Copy['factory'] } = kit,
) {
  const runtime: BundleRuntime = {
    m: {},
    c: {},
    f: {},
    initializeSharingData: { scopeToSharingDataMapping: { default: offered ? [{ name: 'kit', ...offered }] : [] } },
    consumesLoadingData: {
      chunkMapping: { page: ['5'] },
      moduleIdToConsumeDataMapping: { 5: { ...kit, ...consumed } },
    },
  };
  connect(runtime, 'mfe_x', scope);
  return {
    async load(): Promise<unknown> {
      const promises: Promise<unknown>[] = [];
      runtime.f?.consumes?.('page', promises);
      await Promise.all(promises);
      const module: { exports?: unknown } = {};
      runtime.m['5']?.(module);
      return module.exports;
    },
  };
}

const copy = (version: string): Copy => ({ version, factory: () => () => `kit ${version}` });

function pageWith(version: string): ShareScope {
  const scope: ShareScope = {};
  bundle(scope, copy(version));
  return scope;
}

it.each(['1.2.0', '1.2.1', '1.10.0'])('takes version %s of the shell for ^1.2.0', async (version) => {
  expect(await bundle(pageWith(version)).load()).toBe(`kit ${version}`);
});

it.each(['1.1.9', '2.2.0', '0.2.0'])('refuses version %s of the shell for ^1.2.0', async (version) => {
  await expect(bundle(pageWith(version)).load()).rejects.toThrow(/kit .* does not satisfy the requirement/);
});

it('refuses a module that nobody has', async () => {
  await expect(bundle({}).load()).rejects.toThrow(/does not satisfy the requirement of mfe_x/);
});

it('uses its own copy of a module without state when the page has another version', async () => {
  const own = copy('1.0.0-b');
  const consumed = { requiredVersion: '1.0.0-b', singleton: false, fallback: own.factory };
  expect(await bundle(pageWith('1.0.0-a'), own, consumed).load()).toBe('kit 1.0.0-b');
  const first = pageWith('1.0.0-b');
  expect(await bundle(first, { ...own, factory: () => () => 'a second copy' }, consumed).load()).toBe('kit 1.0.0-b');
});

it('asks again for a module that did not come', async () => {
  let calls = 0;
  const factory = async (): Promise<Factory> => {
    calls += 1;
    if (calls === 1) {
      throw new Error('lost');
    }
    return () => 'kit';
  };
  const { load } = bundle({}, { version: '1.2.0', factory });
  await expect(load()).rejects.toThrow('lost');
  expect([await load(), await load(), calls]).toEqual(['kit', 'kit', 2]);
});
