import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds before an entry that does not answer counts as failed. */
const entryTimeoutMs = 4_000;
const scripts = new Map<HTMLScriptElement, string | undefined>();
const failures = new Map<string | undefined, number>();
const hashes = new Map<string, string | undefined>();
/** Names of remotes whose entry came, but was not run. */
const refused = new Set<string | undefined>();

/** Loads the entry scripts of remotes with a timeout, and after a failure under a new address. */
export const entryScripts: ModuleFederationRuntimePlugin = {
  name: 'portal-entries',
  createScript({ url, remoteInfo }) {
    const failureCount = failures.get(remoteInfo?.name);
    const script = document.createElement('script');
    // Browsers queue a second request for an address behind the first, which may hang.
    script.src = failureCount ? `${url}?attempt=${failureCount + 1}` : url;
    script.crossOrigin = 'anonymous';
    script.integrity = hashOf(url);
    // The runtime waits for the result before it reports the failure.
    script.onerror = async () => {
      if (await hasCome(script.src)) {
        refused.add(remoteInfo?.name);
      }
    };
    scripts.set(script, remoteInfo?.name);
    return { script, timeout: entryTimeoutMs };
  },
};

/** Names the hash that the entry at an address must have. */
export function expectEntry(url: string, integrity: string | undefined): void {
  hashes.set(url, integrity);
}

/** @throws Error in production when the hash is unknown. Development servers send none. */
function hashOf(url: string): string {
  const hash = hashes.get(url);
  if (!hash && process.env['NODE_ENV'] === 'production') {
    throw new Error(`${url} is refused, because its hash is unknown.`);
  }
  return hash ?? '';
}

/** Returns the reason for a failure to load a remote: `failure`, unless its entry came and does not match its hash. */
export const reasonFor = (name: string, failure: unknown): unknown =>
  refused.delete(name)
    ? Object.assign(new Error(`The entry of ${name} does not match its hash.`), { name: 'IntegrityError' })
    : failure;

/** Whether the server sends a script. */
async function hasCome(address: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(address, { signal: AbortSignal.timeout(1_000) });
    return ok && /script/.test(headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}

/** Removes a remote's failed scripts from the page, because the runtime would wait for an existing one. */
export function forgetEntry(name: string): void {
  failures.set(name, (failures.get(name) ?? 0) + 1);
  for (const [script, remote] of scripts) {
    if (remote === name) {
      script.remove();
      scripts.delete(script);
    }
  }
}
