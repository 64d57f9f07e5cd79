// The federation runtime of the shell: what shares modules. The shell loads the entries of remotes itself.
// @boundaries-ignore part of @module-federation/enhanced
import { createInstance, init } from '@module-federation/runtime';
// @boundaries-ignore part of @module-federation/enhanced
import * as core from '@module-federation/runtime-core';
// @boundaries-ignore part of @module-federation/enhanced
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
// @boundaries-ignore part of @module-federation/enhanced
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
// @boundaries-ignore part of @module-federation/enhanced
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
// @boundaries-ignore part of @module-federation/enhanced
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
// @boundaries-ignore part of @module-federation/enhanced
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';

const withoutUndefined = (object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

/** What a bundle shares, in the form of the library. */
function sharedIn({ scopeToSharingDataMapping = {} }) {
  const shared = {};
  for (const [scope, stages] of Object.entries(scopeToSharingDataMapping)) {
    for (const { name, version, factory, eager, singleton, requiredVersion, strictVersion } of stages) {
      const shareConfig = withoutUndefined({ eager, singleton, requiredVersion, strictVersion });
      shared[name] = [...(shared[name] ?? []), { version, scope: [scope], shareConfig, get: factory }];
    }
  }
  return shared;
}

/** How each module that a bundle takes from others is found. */
const handlersIn = ({ moduleIdToConsumeDataMapping = {} }) =>
  Object.fromEntries(
    Object.entries(moduleIdToConsumeDataMapping).map(([id, data]) => {
      const { shareKey, shareScope, fallback, requiredVersion, strictVersion, singleton, eager } = data;
      const shareConfig = { fixedDependencies: false, requiredVersion, strictVersion, singleton, eager };
      return [id, { shareKey, getter: fallback, shareInfo: { shareConfig, scope: [shareScope] } }];
    }),
  );

/** Connects the runtime of a bundle with the library; `create` makes its instance. */
function connect(webpackRequire, name, create) {
  const {
    federation,
    consumesLoadingData = {},
    initializeSharingData = {},
    initializeExposesData = {},
  } = webpackRequire;
  const { chunkMapping = {}, initialConsumes } = consumesLoadingData;
  const moduleToHandlerMapping = handlersIn(consumesLoadingData);
  const consuming = { webpackRequire, chunkMapping, moduleToHandlerMapping, installedModules: {} };
  const sharing = { webpackRequire, initPromises: [], initTokens: {} };
  const { moduleMap = {}, shareScope: shareScopeKey } = initializeExposesData;
  const initOptions = {
    name,
    shareStrategy: 'loaded-first',
    shared: sharedIn(initializeSharingData),
    remotes: [],
    plugins: [],
  };
  Object.assign(federation, {
    initOptions,
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
    instance: create(initOptions),
  });
  webpackRequire.S = {};
  if (webpackRequire.f) {
    webpackRequire.f.consumes = (chunkId, promises) => consumes({ ...consuming, chunkId, promises });
  }
  webpackRequire.I = (shareScopeName, initScope) => initializeSharing({ ...sharing, shareScopeName, initScope });
  webpackRequire.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
    initContainerEntry({ webpackRequire, shareScope, initScope, remoteEntryInitOptions, shareScopeKey });
  webpackRequire.getContainer = async (exposed) => {
    if (!Object.hasOwn(moduleMap, exposed)) {
      throw new Error(`${name} exposes no ${exposed}.`);
    }
    return moduleMap[exposed]();
  };
  if (initialConsumes) {
    installInitialConsumes({ ...consuming, initialConsumes });
  }
}

/** Two builds of one remote in a page do not share an instance. */
globalThis.portalFederation = (webpackRequire, name) => connect(webpackRequire, name, createInstance);

// Remotes that were built before `portalFederation` take the core of the runtime only.
const { CurrentGlobal, ModuleFederation, assert } = core;
const { getGlobalFederationConstructor, setGlobalFederationConstructor, setGlobalFederationInstance } = core;
globalThis._FEDERATION_RUNTIME_CORE = {
  CurrentGlobal,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  helpers: {},
};

connect(__webpack_require__, 'shell', init);
