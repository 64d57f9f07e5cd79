import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds before an entry that does not answer counts as failed. */
const entryTimeoutMs = 4_000;
const scripts = new Map<HTMLScriptElement, string | undefined>();
const failures = new Map<string | undefined, number>();

/** Loads the entry scripts of remotes with a timeout, and after a failure under a new address. */
export const entryScripts: ModuleFederationRuntimePlugin = {
  name: 'portal-entries',
  createScript({ url, remoteInfo }) {
    const failureCount = failures.get(remoteInfo?.name);
    const script = document.createElement('script');
    // Browsers queue a second request for an address behind the first, which may hang.
    script.src = failureCount ? `${url}?attempt=${failureCount + 1}` : url;
    script.crossOrigin = 'anonymous';
    scripts.set(script, remoteInfo?.name);
    return { script, timeout: entryTimeoutMs };
  },
};

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
