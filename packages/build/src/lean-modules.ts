import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { packageDir } from './workspace';

const sdk = createRequire(join(packageDir('@portal/sdk'), 'package.json'));

/**
 * Aliases that make bundles smaller. axios contains a `fetch` adapter and helpers that the portal does not use. The
 * `exports` of React Router name its development files only.
 */
export const leanModules = (isDev: boolean): Record<string, string | false> => ({
  ...Object.fromEntries(unusedInAxios.map((file) => [join(axios, 'lib', file), false])),
  ...(!isDev && Object.fromEntries(['index', 'dom-export'].map(productionFile))),
});

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
 * Replaces the federation runtime by a small one that only shares modules (ADR 0069). The shell contains it, for the remotes
 * too.
 */
export const federationRuntime = (of: 'shell' | 'remote') =>
  new rspack.NormalModuleReplacementPlugin(runtimeStart, join(import.meta.dirname, `federation/${of}-runtime.js`));
