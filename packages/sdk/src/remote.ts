import type { translateBy } from '@portal/build/i18n';
import type { RouteObject } from 'react-router-dom';
import type { SlotFillings } from './slots/slot-types';

/**
 * The module that every remote exposes as `./routes`. It holds the remote's pages under their absolute paths, each
 * loaded on its first visit by `lazy: { Component: … }`.
 */
export interface RemoteModule {
  routes: RouteObject[];
  /** What the remote adds to pages of others. `src/pages.ts` declares it. */
  slots?: SlotFillings;
  /** Gives the remote its translations. A remote without it has none, so its pages are English. */
  translateBy?: typeof translateBy;
}
