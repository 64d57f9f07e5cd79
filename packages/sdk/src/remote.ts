import type { RouteObject } from 'react-router-dom';

/**
 * The module that every remote exposes as `./routes`. It holds the remote's pages under their absolute paths, each
 * loaded on its first visit by `lazy: { Component: … }`.
 */
export interface RemoteModule {
  routes: RouteObject[];
}
