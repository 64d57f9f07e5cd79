import { configureStore } from '@reduxjs/toolkit';
import { api } from './api/api';
import { sessionSlice } from './session/session-slice';

/** Creates the portal's only store. Remotes add endpoints to `api` and create no store of their own. */
export const createPortalStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

export type PortalStore = ReturnType<typeof createPortalStore>;
