import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import tailwind from '@tailwindcss/postcss';
import { kitSources } from './kit-sources';
import { leanModules } from './lean-modules';

const require = createRequire(import.meta.url);

/** What the CLI tells a configuration function. */
export interface CliEnvironment {
  RSPACK_SERVE?: boolean;
}

/** Milliseconds after which a chunk that has not arrived counts as failed. */
const chunkLoadTimeout = 10_000;

/** The part that the shell and all remotes have in common. */
export function browserBase(isDev: boolean): Configuration {
  return {
    context: process.cwd(),
    mode: isDev ? 'development' : 'production',
    devtool: isDev ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: leanModules() },
    output: { chunkLoadTimeout, crossOriginLoading: 'anonymous', hashDigestLength: 10 },
    module: { rules: [scripts(isDev), styles(join(process.cwd(), 'src'))] },
    plugins: isDev ? [new ReactRefreshRspackPlugin()] : [],
    optimization: { minimizer: [new rspack.SwcJsMinimizerRspackPlugin(), minifyStyles] },
    performance: false,
    // Seven servers share one terminal: only errors, and the end of each build.
    ...(isDev && { infrastructureLogging: { level: 'error' } }),
    stats: isDev ? 'errors-warnings' : { preset: 'errors-warnings', timings: true },
    watchOptions: { ignored: /node_modules|dist/ },
    lazyCompilation: false,
  };
}

/** The oldest browsers with `light-dark()`, on which the colours stand. Older targets would be written out at length. */
const targets = ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'];
const minifyStyles = new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } });

export const scripts = (isDev: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  type: 'javascript/auto',
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: isDev, refresh: isDev },
        // What is imported without `type` stays, used or not, as the type checker has it: left out, it would never be
        // looked for, and a build would pass that the next line using it breaks.
        verbatimModuleSyntax: true,
      },
    },
  },
});

const styles = (sourceDir: string): RuleSetRule => ({
  test: /\.css$/,
  type: 'css',
  use: [
    {
      loader: require.resolve('postcss-loader'),
      options: { postcssOptions: { plugins: [kitSources(sourceDir), tailwind()] } },
    },
  ],
});
