import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { packageDir } from './workspace';

const federation = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
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
