import { withoutBase } from '@portal/sdk/shell';
import { useSyncExternalStore } from 'react';

interface NewerPortal {
  version: string;
  /** Path of the page that was open when the newer version became known. */
  seenOn: string;
}

let own: string | undefined;
let newer: NewerPortal | undefined;
const listeners = new Set<() => void>();

export function setOwnVersion(version: string | undefined): void {
  own = version;
}

/** Notes which version of the shell the server has. */
export function noteServedVersion(version: string | null): void {
  if (own && version && version !== own && version !== newer?.version) {
    newer = { version, seenOn: withoutBase(location.pathname) };
    for (const listener of listeners) {
      listener();
    }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => newer;

/** @returns the version that a reload would get, if it is another than this page has. */
export const useNewerPortal = (): NewerPortal | undefined => useSyncExternalStore(subscribe, current, current);
