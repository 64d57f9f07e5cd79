import type { PortalStore } from '@portal/sdk/shell';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { type DataRouter, RouterProvider } from 'react-router-dom';

interface PortalProps {
  store: PortalStore;
  router: DataRouter;
}

/** The whole portal: one store, one router, one frame. */
export const Portal = ({ store, router }: PortalProps) => (
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>
);
