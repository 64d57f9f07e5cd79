import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { browserBase, type CliEnvironment } from './browser-base';
import { devServer } from './dev-server';
import { FontPreloads } from './font-preloads';
import { PrerenderPlugin } from './prerender-plugin';
import { ReleasePlugin } from './release-plugin';
import { remotePorts, shellPort } from './remotes';
import { sharedModules } from './shared';
import { buildVersion } from './workspace';

/**
 * The shell: one HTML page, and every shared module loaded at once, so that its copies always win. It knows no remote
 * at build time; which build of which remote is live is read when the page starts.
 */
export const defineShell =
  () =>
  (env: CliEnvironment = {}): Configuration => {
    const isDev = Boolean(env.RSPACK_SERVE);
    const distDir = join(process.cwd(), 'dist');
    const version = isDev ? 'dev' : buildVersion(process.cwd());
    const base = browserBase(isDev);
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
      optimization: { ...base.optimization, splitChunks: { cacheGroups: { vendor } } },
      plugins: [
        ...(base.plugins ?? []),
        new rspack.HtmlRspackPlugin({ templateContent: htmlPage(isDev), scriptLoading: 'defer' }),
        new FontPreloads(),
        new rspack.CopyRspackPlugin({
          patterns: [
            { from: 'public', noErrorOnMissing: true },
            { from: beforePaint, to: themeScript() },
          ],
        }),
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: sharedModules({ eager: true }),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
        }),
        ...(isDev
          ? []
          : [
              new PrerenderPlugin('./src/prerendered/prerender.tsx'),
              new ReleasePlugin(distDir, { name: 'shell', version, entry: 'index.html' }),
            ]),
      ],
      ...(isDev && { devServer: shellServer }),
    };
  };

const htmlPage = (isDev: boolean) =>
  readFileSync('./src/index.html', 'utf8').replace(
    '</head>',
    `${isDev ? hotReloadHook : ''}<script src="/${themeScript()}"></script></head>`,
  );

/** Hot reload in a remote finds the shell's React among these renderers; the hook must exist before any bundle. */
const hotReloadHook = `<script>
  (() => {
    const renderers = new Map();
    const inject = (renderer) => renderers.set(renderers.size + 1, renderer).size;
    const nothing = () => {};
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers, inject, supportsFiber: true,
      onScheduleFiberRoot: nothing, onCommitFiberRoot: nothing, onCommitFiberUnmount: nothing };
  })();
</script>`;

const beforePaint = './src/theme/before-paint.js';

/** The one script that blocks the page, as a file of its own: the content security policy knows no inline scripts. */
const themeScript = () =>
  `assets/theme.${createHash('sha256').update(readFileSync(beforePaint)).digest('hex').slice(0, 10)}.js`;

/** Libraries change less often than the portal: apart from it they stay in the browser's cache over deploys. */
const vendor = { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true } as const;

const shellServer: Configuration['devServer'] = {
  ...devServer(shellPort),
  // The address of the page, whichever name of this machine it was opened by.
  client: { overlay: false, webSocketURL: 'auto://0.0.0.0:0/ws' },
  setupMiddlewares: (middlewares) => [
    { name: 'remotes', path: '/remotes.json', middleware: serveRunningRemotes },
    ...middlewares,
  ],
};

function serveRunningRemotes(_request: unknown, response: ServerResponse): void {
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(runningRemotes));
}

/** In development every remote is served by its own server. */
const runningRemotes = Object.fromEntries(
  remotePorts.map(({ name, port }) => [
    name,
    { version: 'dev', manifest: `http://localhost:${port}/mf-manifest.json` },
  ]),
);
