import type { RouteObject } from 'react-router-dom';
import { Frame } from '../frame/frame';
import { FrameFailure } from '../pages/frame-failure';
import { NotFoundPage } from '../pages/not-found-page';
import { PageFailure } from '../pages/page-failure';
import { PageGate } from './page-gate';
import { PageLoading } from './page-loading';

/**
 * Nests the frame, the access check and the page. A remote that does not load fails inside `content`, so the frame and
 * the check keep working. The catch-all handles unknown addresses, and makes the router call `addRemoteRoutes` for
 * routes that have not been added yet.
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
