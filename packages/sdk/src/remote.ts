import type { RouteObject } from 'react-router-dom';

/**
 * What every remote exposes as `./routes`: its pages under their absolute paths, each loaded when first visited by
 * `lazy: { Component: … }`.
 */
export interface RemoteModule {
  routes: RouteObject[];
}
