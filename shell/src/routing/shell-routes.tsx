import type { RouteObject } from 'react-router-dom';
import { Frame } from '../frame/frame';
import { FrameFailure } from '../pages/frame-failure';
import { NotFoundPage } from '../pages/not-found-page';
import { PageFailure } from '../pages/page-failure';
import { PageGate } from './page-gate';
import { PageLoading } from './page-loading';

/**
 * The frame around every page, then who may see it, then the page. A remote that does not load fails inside `content`,
 * so frame and guard stand. The catch-all answers unknown addresses, and makes the router ask for routes that nobody
 * has grafted yet.
 */
export const shellRoutes: RouteObject[] = [
  {
    id: 'frame',
    Component: Frame,
    ErrorBoundary: FrameFailure,
    HydrateFallback: StartingFrame,
    children: [
      {
        Component: PageGate,
        children: [{ id: 'content', ErrorBoundary: PageFailure, children: [{ path: '*', Component: NotFoundPage }] }],
      },
    ],
  },
];

function StartingFrame() {
  return (
    <Frame>
      <PageLoading />
    </Frame>
  );
}
