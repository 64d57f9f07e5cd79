import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { askingRule, expressionIn } from './again/load-again';
import { browserBase, type CliEnvironment } from './browser-base';
import { devServer } from './dev-server';
import { developmentBanner } from './development-banner';
import { FontPreloads } from './font-preloads';
import { LocalesPlugin } from './locales/locales-plugin';
import { PrerenderPlugin } from './prerender-plugin';
import { ReleasePlugin } from './release-plugin';
import { shellPort } from './remotes';
import { runningPortal } from './running-portal';
import { serveRemotes } from './serve-remotes';
import { sharedModules } from './shared';

/**
 * Configures the shell: one HTML page that loads all shared modules eagerly, so that its copies are used. Remotes are
 * unknown at build time; the page reads the live builds when it starts.
 */
export const defineShell =
  () =>
  (env: CliEnvironment = {}): Configuration => {
    const isDev = Boolean(env.RSPACK_SERVE);
    const distDir = join(process.cwd(), 'dist');
    const base = browserBase(isDev);
    const locales = new LocalesPlugin();
    return {
      ...base,
      name: 'shell',
      entry: { main: './src/index.tsx' },
      output: {
        ...base.output,
        path: distDir,
        publicPath: '/',
        uniqueName: 'portal-shell',
        filename: isDev ? '[name].js' : 'assets/[name].[contenthash].js',
        cssFilename: isDev ? '[name].css' : 'assets/[name].[contenthash].css',
        assetModuleFilename: 'assets/[name].[contenthash][ext]',
      },
      optimization: {
        ...base.optimization,
        splitChunks: { cacheGroups: { vendor } },
        // Hashed ids of shared modules would depend on the path of the repository. Chunk ids that depended on their
        // order would change the vendor chunk with each new lazy part.
        ...(!isDev && { moduleIds: 'natural' as const, chunkIds: 'deterministic' as const }),
      },
      plugins: [
        ...(base.plugins ?? []),
        // The scripts stand before the sheet, which holds the fonts in a page of the portal, so that they are fetched while that comes.
        new rspack.HtmlRspackPlugin({ templateContent: htmlPage(isDev), scriptLoading: 'defer', inject: 'head' }),
        new FontPreloads(),
        new rspack.CopyRspackPlugin({
          patterns: [
            { from: 'public', noErrorOnMissing: true },
            { from: loadAgain, to: firstScript(), transform: firstScriptText },
          ],
        }),
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: sharedModules({ eager: true }),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        ...(isDev
          ? []
          : [
              locales,
              new PrerenderPlugin('./src/prerendered/prerender.tsx', locales),
              new ReleasePlugin(distDir, locales, { name: 'shell', entry: 'index.html' }),
            ]),
      ],
      ...(isDev && { devServer: shellServer }),
    };
  };

const htmlPage = (isDev: boolean) =>
  readFileSync('./src/index.html', 'utf8')
    .replace('</head>', `${isDev ? hotReloadHook : ''}<script src="/${firstScript()}"></script></head>`)
    .replace('</body>', `${isDev && runningPortal ? developmentBanner(runningPortal) : ''}</body>`);

/** Lets hot reload in a remote find the shell's React; the hook must exist before any bundle runs. */
const hotReloadHook = `<script>
  (() => {
    const renderers = new Map();
    const inject = (renderer) => renderers.set(renderers.size + 1, renderer).size;
    const nothing = () => {};
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers, inject, supportsFiber: true,
      onScheduleFiberRoot: nothing, onCommitFiberRoot: nothing, onCommitFiberUnmount: nothing };
  })();
</script>`;

const loadAgain = './src/load-again.js';
const firstScriptText = () =>
  `(${expressionIn(loadAgain)})(${askingRule()});${readFileSync('./src/theme/before-paint.js', 'utf8')}`;

/** Path of the only render-blocking script; it is a file because the content security policy forbids inline scripts. */
const firstScript = () =>
  `assets/first.${createHash('sha256').update(firstScriptText()).digest('hex').slice(0, 10)}.js`;

/** Puts libraries into their own chunk, which stays in the browser's cache when only the portal changes. */
const vendor = { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true } as const;

const shellServer: Configuration['devServer'] = {
  ...devServer(shellPort),
  // Uses the host and port in the address of the page.
  client: { overlay: false, webSocketURL: 'auto://0.0.0.0:0/ws' },
  setupMiddlewares: (middlewares) => [
    { name: 'remotes', path: '/remotes.json', middleware: serveRemotes },
    ...middlewares,
  ],
};
