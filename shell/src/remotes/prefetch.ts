import { matchRoutes } from 'react-router-dom';
import { pageOf } from '../routing/page-of';
import { loadRoutes } from './load-remote';

/** Fetches the code of a page that someone is about to open. A failure is left for the visit itself to show. */
export async function prefetchPage(path: string): Promise<void> {
  const remote = pageOf(path)?.remote;
  if (!remote) {
    return;
  }
  try {
    const { routes } = await loadRoutes(remote);
    const lazy = matchRoutes(routes, path)?.at(-1)?.route.lazy;
    await (typeof lazy === 'function' ? lazy() : lazy?.Component?.());
  } catch {
    // Nobody has asked for the page yet.
  }
}
