// Replaces the shell's loader of remotes in the monolith.
import { readInlined } from '../../../shell/src/remotes/live-builds';
import { RemotesInPage } from '../../../shell/src/remotes/remotes-in-page';
import { setPages } from '../../../shell/src/routing/live-pages';
import { setSlots } from '../../../shell/src/slots/live-slots';

export const inlined = readInlined();
setPages(inlined?.pages ?? {});
setSlots(inlined?.builds ?? {});

const modules = {
  mfe_public: () => import('../../../mfe-public/src/routes'),
  mfe_admin: () => import('../../../mfe-admin/src/routes'),
  mfe_attorney: () => import('../../../mfe-attorney/src/routes'),
  mfe_client: () => import('../../../mfe-client/src/routes'),
  mfe_case: () => import('../../../mfe-case/src/routes'),
};

export const remotes = new RemotesInPage({
  inlined: inlined?.builds ?? null,
  fetchBuilds: async () => inlined?.builds ?? {},
  load: (name) => modules[name as keyof typeof modules](),
  onFailure(_name, _build, failure) {
    throw failure;
  },
});

export const knowPages = async (): Promise<void> => undefined;
