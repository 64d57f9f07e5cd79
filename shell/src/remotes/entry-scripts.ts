import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds before an entry that does not answer counts as failed. */
const entryTimeoutMs = 4_000;
const scripts = new Map<HTMLScriptElement, string | undefined>();
const failures = new Map<string | undefined, number>();

/** How the entries of remotes arrive: not for ever, and after a failure by an address of their own. */
export const entryScripts: ModuleFederationRuntimePlugin = {
  name: 'portal-entries',
  createScript({ url, remoteInfo }) {
    const failed = failures.get(remoteInfo?.name);
    const script = document.createElement('script');
    // A browser lets a second request for an address wait for the first, which may hang.
    script.src = failed ? `${url}?attempt=${failed + 1}` : url;
    script.crossOrigin = 'anonymous';
    scripts.set(script, remoteInfo?.name);
    return { script, timeout: entryTimeoutMs };
  },
};

/** Takes failed scripts of a remote out of the page: the runtime would wait for one that is there already. */
export function forgetEntry(name: string): void {
  failures.set(name, (failures.get(name) ?? 0) + 1);
  for (const [script, owner] of scripts) {
    if (owner === name) {
      script.remove();
      scripts.delete(script);
    }
  }
}
