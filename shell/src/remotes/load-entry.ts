import { timeLimit } from './time-limit';

/** The modules that the page shares, by name and version. */
declare const __webpack_share_scopes__: {
  default: Record<string, Record<string, { from: string; lib?: unknown }>>;
};

/** What the entry of a remote defines, under the name of the remote. */
interface Container {
  init: (shared: object, initScope: object[]) => Promise<unknown>;
  get: (exposed: string) => Promise<() => unknown>;
}

/** An entry script with the hash that it must have. */
interface Entry {
  url: string;
  integrity: string | undefined;
}

/** Milliseconds before an entry that does not answer counts as failed. */
const entryTimeoutMs = 4_000;
/** Number of failures by the address of the entry. */
const failures = new Map<string, number>();

/** Runs the entry of a remote and returns what it exposes as `exposed`. The entry of an earlier build is forgotten. */
export async function loadEntry(name: string, entry: Entry, exposed: string): Promise<unknown> {
  const shared = __webpack_share_scopes__.default;
  forgetUnusedShares(name, shared);
  dropMissingSheets();
  Reflect.set(globalThis, name, undefined);
  await runScript(entry);
  const container: Container | undefined = Reflect.get(globalThis, name);
  if (!container) {
    throw new Error(`${entry.url} defines no ${name}.`);
  }
  await container.init(shared, []);
  const factory = await container.get(exposed);
  return factory();
}

/**
 * Drops the sheets of the page's HTML that did not come. A remote takes a link in the page for a loaded sheet; without one it asks
 * for the sheet itself, and fails when it does not come.
 */
function dropMissingSheets(): void {
  const fromHtml = 'link[rel=stylesheet][href*="/remotes/"]:not([data-rspack])';
  for (const link of document.querySelectorAll<HTMLLinkElement>(fromHtml)) {
    if (!link.sheet) {
      link.remove();
    }
  }
}

/** Drops the shared modules that an earlier build of the remote offered and that nothing has loaded. */
function forgetUnusedShares(name: string, shared: typeof __webpack_share_scopes__.default): void {
  for (const versions of Object.values(shared)) {
    for (const [version, { from, lib }] of Object.entries(versions)) {
      if (from === name && !lib) {
        delete versions[version];
      }
    }
  }
}

async function runScript({ url, integrity }: Entry): Promise<void> {
  const failureCount = failures.get(url) ?? 0;
  const script = document.createElement('script');
  // Browsers queue a second request for an address behind the first, which may hang.
  script.src = failureCount ? `${url}?attempt=${failureCount + 1}` : url;
  script.crossOrigin = 'anonymous';
  script.integrity = known(integrity, url);
  try {
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => void reasonFor(script.src).then(reject);
      setTimeout(() => reject(new Error(`${url} did not answer within ${entryTimeoutMs} ms.`)), entryTimeoutMs);
      document.head.append(script);
    });
  } catch (failure) {
    failures.set(url, failureCount + 1);
    throw failure;
  } finally {
    script.remove();
  }
}

/** @throws Error in production when the hash is unknown. Development servers send none. */
function known(hash: string | undefined, url: string): string {
  if (!hash && process.env['NODE_ENV'] === 'production') {
    throw new Error(`${url} is refused, because its hash is unknown.`);
  }
  return hash ?? '';
}

/** Tells an entry that does not match its hash from one that does not come. */
async function reasonFor(address: string): Promise<Error> {
  try {
    const { ok, headers } = await fetch(address, { signal: timeLimit(1_000) });
    if (ok && /script/.test(headers.get('content-type') ?? '')) {
      return Object.assign(new Error(`${address} does not match its hash.`), { name: 'IntegrityError' });
    }
  } catch {
    // The address does not answer.
  }
  return new Error(`${address} did not load.`);
}
