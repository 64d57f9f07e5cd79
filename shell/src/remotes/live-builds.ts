import { RemoteBuilds } from '@portal/contracts';

/** What the server put into the page, so that the first remote starts without two round trips. */
interface Inlined {
  builds: RemoteBuilds;
  /** Manifest texts by address. */
  manifests: Record<string, unknown>;
}

/** Reads the page's own data block; null in development, where the page is static. */
export function readInlined(): Inlined | null {
  const text = document.getElementById('live-remotes')?.textContent;
  return text ? (JSON.parse(text) as Inlined) : null;
}

/** Asks the server which build of which remote is live now. */
export async function fetchBuilds(): Promise<RemoteBuilds> {
  const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(5_000) });
  return RemoteBuilds.parse(await response.json());
}
