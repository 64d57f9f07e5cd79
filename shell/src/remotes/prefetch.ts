import { pageAt } from '@portal/contracts';
import { matchRoutes } from 'react-router-dom';
import { loadRoutes } from './load-remote';

/** Fetches the code of a page that someone is about to open. It ignores failures, because the visit itself reports them. */
export async function prefetchPage(path: string): Promise<void> {
  const remote = pageAt(path)?.remote;
  if (!remote) {
    return;
  }
  try {
    const { routes } = await loadRoutes(remote);
    const lazy = matchRoutes(routes, path)?.at(-1)?.route.lazy;
    await (typeof lazy === 'function' ? lazy() : lazy?.Component?.());
  } catch {
    // The page has not been opened yet.
  }
}
