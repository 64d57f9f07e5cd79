import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { browserBase, type CliEnvironment } from './browser-base';
import { devServer } from './dev-server';
import { LocalesPlugin } from './locales/locales-plugin';
import { PrerenderPlugin } from './prerender-plugin';
import { hashPlaceholder, ReleasePlugin } from './release-plugin';
import { remoteIn } from './remotes';
import { sharedModules } from './shared';
import { packageVersion, versionOf } from './workspace';

interface RemoteOptions {
  /** Pages of the remote, which become part of the release. */
  pages: readonly object[];
  /** What the remote adds to pages of others, for the release too. */
  slots?: readonly object[];
  /** Module that renders the prerendered pages of the remote. */
  prerender?: string;
  /** Folders and files in `src` that show nothing to clients, so that nobody reads them in another language than English. */
  staffOnly?: readonly string[];
  /** Paths of pages whose parts that load later wait for their translations, with `withWords`; the page itself does not load these. */
  partsWait?: readonly string[];
}

const entryFile = 'remoteEntry.js';
const manifestFile = 'mf-manifest.json';

/**
 * Configures the remote in the current folder, which exposes only its routes. A production build is a folder named by its version and uses the
 * federation runtime of the shell. In development the remote also runs on its own, so it includes the runtime.
 */
export const defineRemote =
  (options: RemoteOptions) =>
  (env: CliEnvironment = {}): Configuration =>
    env.RSPACK_SERVE ? development() : production(options);

function production({ pages, slots, prerender, staffOnly, partsWait }: RemoteOptions): Configuration {
  const { name } = remoteIn(process.cwd());
  const distDir = join(process.cwd(), 'dist');
  const version = `${versionOf(process.cwd())}-${hashPlaceholder}`;
  const base = browserBase(false);
  const locales = new LocalesPlugin(pages, staffOnly, partsWait);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      path: join(distDir, version),
      publicPath: 'auto',
      // The version keeps the chunks of two builds of the same remote in one page apart.
      uniqueName: `${name}-${version}`,
      // Names need no hash inside the folder of a version, and the entry that lists them is smaller.
      filename: '[name].js',
      cssFilename: '[name].css',
    },
    // Ids in order of use are shorter, and unlike hashed ids they do not depend on the path of the repository.
    optimization: { ...base.optimization, moduleIds: 'natural', chunkIds: 'natural' },
    plugins: [
      ...(base.plugins ?? []),
      federation(name, { externalRuntime: true }),
      locales,
      ...(prerender ? [new PrerenderPlugin(prerender, locales)] : []),
      new ReleasePlugin(distDir, locales, {
        name,
        entry: entryFile,
        manifest: manifestFile,
        sdk: `^${packageVersion('sdk')}`,
        pages,
        ...(slots && { slots }),
      }),
    ],
  };
}

function development(): Configuration {
  const { name, port } = remoteIn(process.cwd());
  const base = browserBase(true);
  return {
    ...base,
    entry: { stand_alone: [join(import.meta.dirname, '../stand-alone.css'), './src/index.ts'] },
    // Also pages at deeper addresses of this server load their files from here.
    output: { ...base.output, publicPath: `http://localhost:${port}/`, uniqueName: `${name}-dev` },
    plugins: [
      ...(base.plugins ?? []),
      federation(name, { externalRuntime: false }),
      new rspack.HtmlRspackPlugin({ title: name, templateContent: standAlonePage, chunks: ['stand_alone'] }),
    ],
    devServer: {
      ...devServer(port),
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    },
  };
}

const federation = (name: string, { externalRuntime }: { externalRuntime: boolean }) =>
  new ModuleFederationPlugin({
    name,
    filename: entryFile,
    exposes: { './routes': './src/routes.tsx' },
    shared: sharedModules({ eager: false, runsAlone: !externalRuntime }),
    shareStrategy: 'loaded-first',
    dts: false,
    experiments: { externalRuntime, optimization: { target: 'web', disableSnapshot: true } },
  });

const standAlonePage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>';
