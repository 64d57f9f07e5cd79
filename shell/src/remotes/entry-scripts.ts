import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds before an entry that does not answer counts as failed. */
const entryTimeoutMs = 4_000;
const scripts = new Map<HTMLScriptElement, string | undefined>();
const failures = new Map<string | undefined, number>();
const hashes = new Map<string, string | undefined>();

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
