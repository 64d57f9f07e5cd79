import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Lets a shared chunk that failed be requested again. The runtime would keep its failure until the page is reloaded. */
export const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'portal-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (!shared.loaded) {
          shared.loading = null;
        }
      }
    }
  },
};
