import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the page at a path from the routes of a remote. */
export async function pageIn(routes: RouteObject[], path: string): Promise<ComponentType> {
  const lazy = matchRoutes(routes, path)?.at(-1)?.route.lazy;
  const Page = typeof lazy === 'object' ? await lazy.Component?.() : undefined;
  if (!Page) {
    throw new Error(`There is no page at ${path}.`);
  }
  return Page;
}
