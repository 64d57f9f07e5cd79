import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { packageDir } from './workspace';

const require = createRequire(import.meta.url);
const federation = createRequire(require.resolve('@module-federation/enhanced'));
const sdk = createRequire(join(packageDir('@portal/sdk'), 'package.json'));

/**
 * Aliases that make bundles smaller. The federation plugin refers to its runtime in CommonJS, which cannot be
 * tree-shaken, so it is replaced by the ES modules. axios contains a `fetch` adapter and helpers that the portal does not
 * use. The `exports` of React Router name its development files only.
 */
export const leanModules = (isDev: boolean): Record<string, string | false> => ({
  ...Object.fromEntries(runtimes.map((name) => federation.resolve(`@module-federation/${name}`)).map(asModule)),
  ...Object.fromEntries(unusedInAxios.map((file) => [join(axios, 'lib', file), false])),
  ...(!isDev && Object.fromEntries(['index', 'dom-export'].map(productionFile))),
});

const runtimes = ['runtime', 'runtime-tools', 'webpack-bundler-runtime', 'inject-external-runtime-core-plugin'];
const asModule = (file: string): [string, string] => [file, file.replace(/\.cjs$/, '.js')];

const axios = dirname(sdk.resolve('axios/package.json'));
const unusedInAxios = ['adapters/fetch.js', 'cancel/CancelToken.js', 'helpers/HttpStatusCode.js'];

const reactRouter = dirname(createRequire(sdk.resolve('react-router-dom')).resolve('react-router/package.json'));
const productionFile = (name: string): [string, string] => [
  join(reactRouter, `dist/development/${name}.mjs`),
  join(reactRouter, `dist/production/${name}.mjs`),
];

/** The request by which Rspack adds the start of the federation runtime to a bundle. */
const runtimeStart = /^@module-federation\/runtime\/rspack\.js!=!/;

/**
 * Replaces the start of the federation runtime: the shell needs only the part that shares modules, and has it for the remotes
 * too.
 */
export const federationRuntime = (of: 'shell' | 'remote') =>
  new rspack.NormalModuleReplacementPlugin(runtimeStart, join(import.meta.dirname, `federation/${of}-runtime.js`));

/** The core of the runtime as an ES module. */
export const runtimeCore = {
  '@module-federation/runtime-core$': asModule(
    createRequire(federation.resolve('@module-federation/runtime')).resolve('@module-federation/runtime-core'),
  )[1],
};
