import { configureStore } from '@reduxjs/toolkit';
import { api } from './api/api';
import { sessionSlice } from './session/session-slice';

/** The portal's one store. Remotes add endpoints to `api`; none makes a store of its own. */
export const createPortalStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

export type PortalStore = ReturnType<typeof createPortalStore>;
