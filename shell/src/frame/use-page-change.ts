import { t } from '@portal/build/i18n';
import { useLocation } from '@portal/sdk';
import { titleOf } from '@portal/sdk/shell';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { livePageAt } from '../routing/live-pages';
import { showPresetOf } from '../theme/preset-of';
import { focusHeading } from './focus';

/**
 * Updates the document for a new address: its title, its colours, and the focus, which moves to the page's heading so
 * that a screen reader announces the page. The router's `ScrollRestoration` handles scrolling.
 */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);

  // A layout effect runs before the page's own effects, which may set a better title.
  useLayoutEffect(() => {
    document.title = titleOf(livePageAt(pathname)?.title ?? t('Page not found'));
    showPresetOf(pathname);
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path; a tab in the query is not a new page
  useEffect(() => {
    const main = document.getElementById('main');
    if (main && !isFirst.current) {
      focusHeading(main);
    }
    isFirst.current = false;
  }, [pathname]);
}
