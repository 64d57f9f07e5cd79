import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteBuild } from '@portal/contracts';
import { dropChunkArrays, loadForeignFiles, noteChunkArrays } from './foreign-files';
import { hasCome, mismatch } from './mismatch';

/** Milliseconds before an entry that does not answer counts as failed. */
const entryTimeoutMs = 4_000;
/** Hashes of entries by their paths, which are the same at every origin. */
const hashes = new Map<string, string | undefined>();
/** Of remotes built by other tools, what to load before the entry. */
const foreign = new Map<string, NonNullable<RemoteBuild['foreign']>>();
/** Number of attempts since an entry came last, by its path. */
const attempts = new Map<string, number>();
/** Paths of entries that came, but do not match their hash. */
const mismatched = new Set<string>();
/** Other origins from which an entry did not come. */
const lostOrigins = new Set<string>();

interface Registered {
  name: string;
  entry: string;
  type?: 'global' | 'module';
  entryGlobalName?: string;
}

/** What the developer tools may know of a host, and the shell has no need to tell. */
const noFacts = { version: '', buildVersion: '', remoteTypesZip: '', shared: [], consumerList: [] };

const pathOf = (address: string) => new URL(address, location.origin).pathname;

/** Prepares the next load of a remote, and returns how to register its build: never with an origin that failed before. */
export function expectBuild(name: string, build: RemoteBuild): Registered {
  const { href, origin, pathname } = new URL(build.entry, location.origin);
  hashes.set(pathname, build.integrity);
  const entry = lostOrigins.has(origin) ? location.origin + pathname : href;
  foreign.delete(name);
  dropChunkArrays(name);
  if (!build.foreign) {
    return { name, entry };
  }
  foreign.set(name, build.foreign);
  return { name, entry, type: build.foreign.type, entryGlobalName: build.foreign.globalName };
}

/** Loads entries of remotes with their hash and within a time limit, and after a failure elsewhere from the portal itself. */
export const portalPlugin = (
  tellLostEntry: (remote: string, failure: unknown) => void,
): ModuleFederationRuntimePlugin => ({
  name: 'portal',
  async loadEntry({ remoteInfo }) {
    const files = foreign.get(remoteInfo.name);
    if (files) {
      await loadForeignFiles(files);
    }
  },

  createScript({ url, remoteInfo }) {
    const path = pathOf(url);
    const attempt = (attempts.get(path) ?? 0) + 1;
    attempts.set(path, attempt);
    const script = document.createElement('script');
    // Browsers queue a second request for an address behind the first, which may hang.
    script.src = attempt > 1 ? `${url}?attempt=${attempt}` : url;
    script.crossOrigin = 'anonymous';
    script.integrity = hashOf(path);
    script.onload = () => {
      attempts.delete(path);
      noteChunkArrays(remoteInfo?.name ?? '');
    };
    // The runtime waits for the result before it goes on.
    script.onerror = async () => {
      if (await hasCome(script.src)) {
        mismatched.add(path);
      }
    };
    return { script, timeout: entryTimeoutMs };
  },

  /** The portal itself has each file that another origin passes on. */
  async loadEntryError({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) {
    const { origin: from, pathname } = new URL(remoteInfo.entry);
    if (from === location.origin || !pathname.startsWith('/remotes/')) {
      return undefined;
    }
    lostOrigins.add(from);
    tellLostEntry(remoteInfo.name, reasonFor(pathname) ?? new Error(`${remoteInfo.entry} did not load.`));
    delete globalLoading[uniqueKey];
    remoteInfo.entry = location.origin + pathname;
    // Its type has a promise too many.
    return (await getRemoteEntry({ origin, remoteInfo })) as never;
  },

  errorLoadRemote({ remote }) {
    const reason = remote && 'entry' in remote && reasonFor(pathOf(remote.entry));
    if (reason) {
      throw reason;
    }
  },

  /** The runtime would keep the failure of a shared chunk until the page is reloaded. */
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) {
          shared.loading = null;
        }
      }
    }
  },

  /** Fills what the developer tools of Module Federation read. The runtime does that for manifests only. */
  onLoad({ remote, origin }) {
    if ('entry' in remote) {
      const { moduleInfo } = globalThis.__FEDERATION__;
      const known = moduleInfo[origin.name];
      const remotesInfo = known && 'remotesInfo' in known ? known.remotesInfo : {};
      moduleInfo[origin.name] = {
        ...noFacts,
        remotesInfo: { ...remotesInfo, [remote.name]: { matchedVersion: remote.entry } },
      };
      moduleInfo[`${remote.name}:${remote.entry}`] = { remoteEntry: remote.entry, globalName: remote.name };
    }
  },
});

/** @throws Error in production when the hash is unknown. Development servers send none. */
function hashOf(path: string): string {
  const hash = hashes.get(path);
  if (!hash && process.env['NODE_ENV'] === 'production') {
    throw new Error(`${path} is refused, because its hash is unknown.`);
  }
  return hash ?? '';
}

const reasonFor = (path: string): Error | undefined => (mismatched.delete(path) ? mismatch(path) : undefined);
