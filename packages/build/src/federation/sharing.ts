type Factory = () => unknown;

/** A copy of a shared module, in the form that the library of Module Federation uses. */
interface Copy {
  version: string;
  /** Name of the bundle that offers it. */
  from: string;
  /** Returns the factory at once if it has come with its bundle. */
  get: () => Factory | Promise<Factory>;
  lib?: Factory;
  loading?: Promise<Factory> | null;
  loaded?: boolean;
}

/** The shared modules of a page, by name and version. */
export type ShareScope = Record<string, Record<string, Copy>>;

interface Offered {
  name: string;
  version: string;
  factory: Copy['get'];
  eager?: unknown;
  singleton?: unknown;
  requiredVersion?: string;
  strictVersion?: unknown;
}

interface Consumed {
  shareKey: string;
  requiredVersion: string;
  singleton?: unknown;
  strictVersion?: unknown;
  /** The bundle's own copy. */
  fallback?: Copy['get'];
}

/** What Rspack writes into a bundle, and what it expects there. */
export interface BundleRuntime {
  m: Record<string, (module: { exports?: unknown }) => void>;
  c: Record<string, unknown>;
  f?: { consumes?: (chunkId: string, promises: Promise<unknown>[]) => void };
  S?: { default: ShareScope };
  I?: () => unknown;
  initContainer?: (shareScope: ShareScope) => Promise<void>;
  getContainer?: (exposed: string) => Promise<unknown>;
  initializeSharingData?: { scopeToSharingDataMapping: { default?: Offered[] } };
  consumesLoadingData?: {
    chunkMapping?: Record<string, string[]>;
    moduleIdToConsumeDataMapping?: Record<string, Consumed>;
    initialConsumes?: string[];
  };
  initializeExposesData?: { moduleMap: Record<string, () => unknown> };
}

const numbersIn = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10));

/** Whether a version is the required one or, after `^`, this or a later one of the same major version. */
function satisfies(version: string, required: string): boolean {
  if (!required.startsWith('^')) {
    return version === required;
  }
  const needed = numbersIn(required.slice(1));
  const differences = numbersIn(version).map((part, index) => part - (needed[index] ?? 0));
  return differences[0] === 0 && (differences.find((difference) => difference !== 0) ?? 0) >= 0;
}

/**
 * Returns the copy to use of a shared module, undefined for the bundle's own.
 *
 * @throws Error when the page has another version of a module that may exist only once.
 */
function choose(scope: ShareScope, consumed: Consumed, bundle: string): Copy | undefined {
  const { shareKey, requiredVersion, singleton, strictVersion, fallback } = consumed;
  const copies = Object.values(scope[shareKey] ?? {});
  const inUseFirst = [...copies.filter(({ lib }) => lib), ...copies];
  const [found] = singleton ? inUseFirst : inUseFirst.filter(({ version }) => satisfies(version, requiredVersion));
  const isRefused = found ? singleton && strictVersion && !satisfies(found.version, requiredVersion) : !fallback;
  if (isRefused) {
    const has = `${shareKey} ${found?.version ?? 'of no version'}`;
    throw new Error(`The shell has ${has}, which does not satisfy the requirement of ${bundle}: ${requiredVersion}.`);
  }
  return found;
}

/** A failure is not kept. */
function factoryOf(copy: Copy): Factory | Promise<Factory> {
  if (copy.lib) {
    return copy.lib;
  }
  const answer = copy.loading ?? copy.get();
  if (typeof answer === 'function') {
    return keep(copy, answer);
  }
  copy.loading = answer.then(
    (factory) => keep(copy, factory),
    (failure) => {
      copy.loading = null;
      throw failure;
    },
  );
  return copy.loading;
}

function keep(copy: Copy, factory: Factory): Factory {
  copy.lib = factory;
  copy.loaded = true;
  return factory;
}

function offer(scope: ShareScope, from: string, offered: readonly Offered[]): void {
  for (const { name, version, factory, ...shareConfig } of offered) {
    const versions = scope[name] ?? {};
    scope[name] = versions;
    const { eager } = shareConfig;
    const form = { eager, shareConfig, scope: ['default'], strategy: 'loaded-first', useIn: [], deps: [] };
    versions[version] ??= { version, from, get: factory, ...form };
  }
}

/** Connects the runtime of a bundle with the modules of the page: at once, or when the shell calls `initContainer`. */
export function connect(runtime: BundleRuntime, bundle: string, pageScope?: ShareScope): void {
  const { initializeSharingData, consumesLoadingData = {}, initializeExposesData } = runtime;
  const { chunkMapping = {}, moduleIdToConsumeDataMapping: consumed = {}, initialConsumes = [] } = consumesLoadingData;
  const installing: Record<string, Promise<void>> = {};
  let scope: ShareScope = {};

  function join(shareScope: ShareScope): void {
    scope = shareScope;
    runtime.S = { default: scope };
    offer(scope, bundle, initializeSharingData?.scopeToSharingDataMapping.default ?? []);
  }
  function factoryFor(id: string): Factory | Promise<Factory> {
    const data = consumed[id] as Consumed;
    const copy = choose(scope, data, bundle);
    return copy ? factoryOf(copy) : (data.fallback as Copy['get'])();
  }
  function define(id: string, factory: () => Factory): void {
    runtime.m[id] = (module) => {
      delete runtime.c[id];
      module.exports = factory()();
    };
  }
  async function install(id: string): Promise<void> {
    try {
      const factory = await factoryFor(id);
      define(id, () => factory);
    } catch (failure) {
      delete installing[id];
      throw failure;
    }
  }

  runtime.I = () => true;
  runtime.initContainer = async (shareScope) => join(shareScope);
  runtime.getContainer = async (exposed) => {
    const load = initializeExposesData?.moduleMap[exposed];
    if (!load) {
      throw new Error(`${bundle} exposes no ${exposed}.`);
    }
    return load();
  };
  if (runtime.f) {
    runtime.f.consumes = (chunkId, promises) => {
      for (const id of chunkMapping[chunkId] ?? []) {
        installing[id] ??= install(id);
        promises.push(installing[id]);
      }
    };
  }
  if (pageScope) {
    join(pageScope);
  }
  for (const id of initialConsumes) {
    define(id, () => factoryFor(id) as Factory);
  }
}
