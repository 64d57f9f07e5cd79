import type { PortalStore } from '@portal/sdk/shell';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { PrefetchContext } from './frame/page-link';

interface PortalProps {
  store: PortalStore;
  router: DataRouter;
  prefetch: (path: string) => unknown;
}

/** The whole portal: one store, one router, one frame. */
export const Portal = ({ store, router, prefetch }: PortalProps) => (
  <StrictMode>
    <Provider store={store}>
      <PrefetchContext value={prefetch}>
        <RouterProvider router={router} />
      </PrefetchContext>
    </Provider>
  </StrictMode>
);
