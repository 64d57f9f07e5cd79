import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteBuilds, RemoteName } from '@portal/contracts';
import type { RemoteModule } from '@portal/sdk';
import { entryScripts, forgetEntry } from './entry-scripts';
import { fetchBuilds, readInlined } from './live-builds';
import { manifestPlugin } from './manifest-plugin';

const inlined = readInlined();
const ready = new Set<string>();

registerPlugins([manifestPlugin(inlined?.manifests ?? {}), entryScripts]);
if (inlined) {
  register(inlined.builds);
}

/**
 * Fetches the routes of a remote. After a failure, or with `anew`, it asks again which build is live and starts from
 * scratch.
 */
export async function loadRoutes(name: RemoteName, { anew = false } = {}): Promise<RemoteModule> {
  if (anew && ready.delete(name)) {
    forgetEntry(name);
  }
  if (!ready.has(name)) {
    const { [name]: build } = await fetchBuilds();
    register(build ? { [name]: build } : {});
  }
  try {
    const module = await loadRemote<RemoteModule>(`${name}/routes`);
    if (!Array.isArray(module?.routes)) {
      throw new Error(`${name} exposes no routes.`);
    }
    return module;
  } catch (failure) {
    ready.delete(name);
    forgetEntry(name);
    throw failure;
  }
}

/** `force` discards the state of an earlier registration of the same remote, for example a broken manifest. */
function register(builds: RemoteBuilds): void {
  const remotes = Object.entries(builds).map(([name, { manifest }]) => ({
    name,
    entry: new URL(manifest, location.origin).href,
  }));
  registerRemotes(remotes, { force: true });
  for (const { name } of remotes) {
    ready.add(name);
  }
}
