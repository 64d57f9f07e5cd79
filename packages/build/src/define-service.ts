import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { RunServicePlugin } from './run-service';

interface CliArguments {
  watch?: boolean;
}

/**
 * A service in Node: workspace packages are compiled in, published ones are required from `node_modules`. Worker files
 * named by `new Worker(new URL('./x', import.meta.url))` become chunks of their own.
 *
 * @param entries - programs by the name of their built file; `main` is the service itself.
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
    // Built here, run elsewhere: paths are found from where the built file lies.
    module: { rules: [scripts], parser: { javascript: { importMeta: false } } },
    optimization: { minimize: false, splitChunks: false },
    plugins: watch ? [new RunServicePlugin(join(outputDir(watch), 'main.mjs'))] : [],
    stats: { preset: 'errors-warnings', timings: true },
  });

/** A watch leaves the production build alone, which may be running or under test. Both are equally far from the root. */
const outputDir = (watch: boolean) => join(process.cwd(), watch ? 'dist-dev' : 'dist');

const scripts = {
  test: /\.ts$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: false },
      // Decorated classes are told apart by name in logs and by the ORM.
      keepClassNames: true,
    },
  },
};

const require = createRequire(join(process.cwd(), 'package.json'));

/** `require` gives the same names from CommonJS packages as the tests see; packages without it are imported. */
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
