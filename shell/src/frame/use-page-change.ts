import { useLocation } from '@portal/sdk';
import { titleOf } from '@portal/sdk/shell';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { pageOf } from '../routing/page-of';
import { showPresetOf } from '../theme/preset-of';
import { focusHeading } from './focus';

/**
 * What a new address means for the document: its title, its colours, and the focus on the new page's heading, so that
 * a screen reader says where one has arrived. (Scrolling is the router's `ScrollRestoration`.)
 */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);

  // Before the effects of the page itself, which may know a better title.
  useLayoutEffect(() => {
    document.title = titleOf(pageOf(pathname)?.title ?? 'Page not found');
    showPresetOf(pathname);
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every new page; a tab in the address is none
  useEffect(() => {
    const main = document.getElementById('main');
    if (main && !isFirst.current) {
      focusHeading(main);
    }
    isFirst.current = false;
  }, [pathname]);
}
