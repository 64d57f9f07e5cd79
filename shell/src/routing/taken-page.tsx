import { forgetReplies } from '@portal/sdk/shell';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useDispatch } from 'react-redux';

interface TakenPageProps {
  remote: string;
  version: string;
  children: ReactNode;
}

/** The version of each remote that was shown last. */
const shown = new Map<string, string>();

export const versionShown = (remote: string): string | undefined => shown.get(remote);

/**
 * Shows a page of one build of a remote. When the page shown before was of another build, it first clears what that one
 * left behind: replies in the cache, which were read by other contracts, and style sheets.
 */
export function TakenPage({ remote, version, children }: TakenPageProps) {
  const dispatch = useDispatch();
  const [isReady, setReady] = useState(() => (shown.get(remote) ?? version) === version);

  useLayoutEffect(() => {
    if ((shown.get(remote) ?? version) !== version) {
      dispatch(forgetReplies());
    }
    shown.set(remote, version);
    keepSheetsOf(remote, version);
    setReady(true);
  }, [dispatch, remote, version]);

  return isReady && children;
}

/** Turns off the sheets of other builds. `disabled` would unload them, and a rollback needs them again. */
function keepSheetsOf(remote: string, version: string): void {
  const folder = `/remotes/${remote}/`;
  const sheets = `link[rel=stylesheet][href*="${folder}"], style[data-href*="${folder}"]`;
  for (const sheet of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(sheets)) {
    const address = sheet.getAttribute('href') ?? sheet.dataset['href'];
    sheet.media = address?.includes(`${folder}${version}/`) ? 'all' : 'not all';
  }
}
