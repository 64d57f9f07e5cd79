import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api/api';
import { sessionSlice } from './session/session-slice';

/** Creates the portal's only store. Remotes add endpoints to `api` and create no store of their own. */
export function createPortalStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  // The page asks again as soon as the browser is online.
  setupListeners(store.dispatch);
  return store;
}

export type PortalStore = ReturnType<typeof createPortalStore>;
