import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import tailwind from '@tailwindcss/postcss';
import { LoadAgain } from './again/load-again';
import { basicFonts, fontsOfLanguages } from './basic-fonts';
import { ChunkIntegrity } from './chunk-integrity';
import { componentSources } from './component-sources';
import { leanModules } from './lean-modules';
import { packageDir } from './workspace';

const require = createRequire(import.meta.url);

/** Argument that the Rspack CLI passes to a configuration function. */
export interface CliEnvironment {
  RSPACK_SERVE?: boolean;
}

/** Time after which loading a chunk fails. */
const chunkLoadTimeoutMs = 10_000;

/** Returns the configuration that the shell and all remotes share. */
export function browserBase(isDev: boolean): Configuration {
  return {
    context: process.cwd(),
    mode: isDev ? 'development' : 'production',
    devtool: isDev ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: leanModules(isDev) },
    output: {
      chunkLoadTimeout: chunkLoadTimeoutMs,
      crossOriginLoading: 'anonymous',
      hashDigestLength: 10,
      // A module whose shared module did not come runs again with the next attempt. Else it would stay half finished.
      strictModuleErrorHandling: true,
    },
    module: {
      rules: [scripts(isDev), radix, contracts, styles(join(process.cwd(), 'src')), basicFonts, ...fontsOfLanguages],
    },
    plugins: isDev ? [new ReactRefreshRspackPlugin()] : [new ChunkIntegrity(), new LoadAgain()],
    optimization: { minimizer: [new rspack.SwcJsMinimizerRspackPlugin(), minifyStyles] },
    performance: false,
    // Seven development servers share one terminal, so they print only errors, warnings and timings.
    ...(isDev && { infrastructureLogging: { level: 'error' } }),
    stats: isDev ? 'errors-warnings' : { preset: 'errors-warnings', timings: true },
    watchOptions: { ignored: /node_modules|dist/ },
    lazyCompilation: false,
  };
}

/** The oldest browsers with cascade layers, without which no page has its looks. */
const targets = ['chrome >= 99', 'firefox >= 97', 'safari >= 15.4', 'ios_saf >= 15.4'];
const minifyStyles = new rspack.LightningCssMinimizerRspackPlugin({
  minimizerOptions: {
    targets,
    // Browsers compute the colours from the numbers of the preset; those without oklch() have plain-colours.css of the UI kit. A
    // direction is that of `dir` alone, never guessed from `lang`.
    exclude: { oklabColors: true, labColors: true, p3Colors: true, dirSelector: true },
  },
});

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
        // Keeps unused imports without `type`, as the type checker does, so that the build fails when their module is
        // missing.
        verbatimModuleSyntax: true,
      },
    },
  },
});

/** Radix has static blocks in classes, at which Safari 15 and 16.3 stop reading the file. */
const radix: RuleSetRule = {
  test: /\.m?js$/,
  include: /node_modules\/@radix-ui\//,
  loader: 'builtin:swc-loader',
  options: { env: { targets } },
};

const contracts: RuleSetRule = {
  include: packageDir('@portal/contracts'),
  exclude: /node_modules\/zod/,
  test: /\.[jt]s$/,
  enforce: 'pre',
  loader: join(import.meta.dirname, 'pure-calls.mjs'),
};

const styles = (sourceDir: string): RuleSetRule => ({
  test: /\.css$/,
  type: 'css',
  use: [
    {
      loader: require.resolve('postcss-loader'),
      options: { postcssOptions: { plugins: [componentSources(sourceDir), tailwind()] } },
    },
  ],
});
