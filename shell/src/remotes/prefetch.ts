import { livePageAt } from '../routing/live-pages';
import { pageIn } from '../routing/page-in';
import { remotes } from './load-remote';

/** Fetches the code of a page that someone is about to open. It ignores failures, because the visit itself reports them. */
export async function prefetchPage(path: string): Promise<void> {
  const remote = livePageAt(path)?.remote;
  try {
    await (remote && remotes.take(remote, ({ routes }) => pageIn(routes, path)));
  } catch {
    // The page has not been opened yet.
  }
}
