import { withoutBase } from '@portal/sdk/shell';
import { livePageAt } from '../routing/live-pages';
import { pageIn } from '../routing/page-in';
import { remotes } from './load-remote';

/** Fetches the code of a page when the pointer, a finger or the focus reaches a link to it, so that it opens at once. */
export function prefetchReachedPages(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, ({ target }) => reach(target), { passive: true });
  }
}

let lastPath: string | undefined;

function reach(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  // The pointer moves over the parts of a link again and again.
  if (link?.origin === location.origin && link.pathname !== lastPath) {
    lastPath = link.pathname;
    void prefetchPage(withoutBase(link.pathname));
  }
}

/** It ignores failures, because the visit itself reports them. */
async function prefetchPage(path: string): Promise<void> {
  const remote = livePageAt(path)?.remote;
  try {
    await (remote && remotes.take(remote, ({ routes }) => pageIn(routes, path)));
  } catch {
    // The page has not been opened yet.
  }
}
