import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { RunServicePlugin } from './run-service';

interface CliArguments {
  watch?: boolean;
}

/**
 * Configures a Node service. Workspace packages are bundled, published packages are loaded from `node_modules`. Worker
 * files in `new Worker(new URL('./x', import.meta.url))` become separate chunks.
 *
 * @param entries - source files by the name of their built file; `main` is the service itself.
 */
export const defineService =
  (entries: Readonly<Record<string, string>> = { main: './src/main.ts' }) =>
  (_env: unknown, { watch = false }: CliArguments = {}): Configuration => ({
    name: 'api',
    context: process.cwd(),
    mode: watch ? 'development' : 'production',
    target: 'node20',
    devtool: 'source-map',
    entry: { ...entries },
    output: {
      path: outputDir(watch),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    externals: [({ request = '' }, done) => done(undefined, external(request))],
    externalsPresets: { node: true },
    // Keeps `import.meta`, so that paths are relative to the built file on the machine that runs it.
    module: { rules: [scripts, catalogues], parser: { javascript: { importMeta: false } } },
    optimization: { minimize: false, splitChunks: false },
    plugins: watch ? [new RunServicePlugin(join(outputDir(watch), 'main.mjs'))] : [],
    stats: { preset: 'errors-warnings', timings: true },
  });

/** Watch mode uses another folder, so that it does not replace a running production build. */
const outputDir = (watch: boolean) => join(process.cwd(), watch ? 'dist-dev' : 'dist');

const scripts = {
  test: /\.ts$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: false },
      // Logs and the ORM use the names of classes.
      keepClassNames: true,
    },
  },
};

/** The text of all catalogues of translations is part of the server. */
const catalogues = { test: /catalogue-texts\.cjs$/, loader: join(import.meta.dirname, 'run-module.mjs') };

const require = createRequire(join(process.cwd(), 'package.json'));

/** Loads packages with `require` if possible, which gives the same exports of CommonJS packages as in the tests. */
function external(request: string): string | undefined {
  if (/^[./]/.test(request) || request.startsWith('@portal/')) {
    return undefined;
  }
  return request.startsWith('node:') || !isRequirable(request) ? `module ${request}` : `node-commonjs ${request}`;
}

function isRequirable(request: string): boolean {
  try {
    return !require.resolve(request).endsWith('.mjs');
  } catch {
    return false;
  }
}
