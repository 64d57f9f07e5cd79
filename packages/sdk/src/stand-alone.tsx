import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { tolerateForeignChanges } from './page/tolerate-foreign-changes';
import type { RemoteModule } from './remote';
import { startSession } from './session/start-session';
import { createPortalStore } from './store';

/** Runs a remote alone, without the frame, for development. */
export function startAlone(name: string, { routes }: RemoteModule): void {
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('The page has no #root.');
  }
  tolerateForeignChanges();
  root.dataset.mfe = name;
  const store = createPortalStore();
  startSession(store);
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Provider>
    </StrictMode>,
  );
}
