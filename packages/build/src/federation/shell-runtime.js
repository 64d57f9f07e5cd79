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

/** Each bundle changes its own copy. */
const runtimeOf = (start) => ({
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry,
    init: ({ webpackRequire }) => start(webpackRequire.federation.initOptions),
  },
});

/** Two builds of one remote in a page do not share an instance. */
globalThis.portalFederation = () => runtimeOf(createInstance);

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

export default runtimeOf(init);
