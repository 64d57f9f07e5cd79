import { RemoteBuilds } from '@portal/contracts';

/** The data block that the server writes into the page. It saves two round trips before the first remote starts. */
interface Inlined {
  builds: RemoteBuilds;
  /** Manifest texts by address. */
  manifests: Record<string, unknown>;
}

/** Reads the data block. It is null in development, where the page is a static file. */
export function readInlined(): Inlined | null {
  const text = document.getElementById('live-remotes')?.textContent;
  return text ? (JSON.parse(text) as Inlined) : null;
}

/** Asks the server which build of each remote is live. */
export async function fetchBuilds(): Promise<RemoteBuilds> {
  const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(5_000) });
  return RemoteBuilds.parse(await response.json());
}
