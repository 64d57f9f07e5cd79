import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Compiler, Configuration } from '@rspack/core';
import { apiPort, shellPort } from './remotes';

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
      path: join(process.cwd(), 'dist'),
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
    plugins: watch ? [new RunPlugin()] : [],
    stats: { preset: 'errors-warnings', timings: true },
  });

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

/** Starts the service after each build of a watch, in place of the one before. */
class RunPlugin {
  apply(compiler: Compiler): void {
    let stop = () => {};
    compiler.hooks.done.tap('RunPlugin', (stats) => {
      if (stats.hasErrors()) {
        return;
      }
      stop();
      const service = spawn(process.execPath, ['--enable-source-maps', 'dist/main.mjs'], {
        stdio: 'inherit',
        env: {
          PORT: String(apiPort),
          // People see the pages of the shell, which hands calls on to here.
          PUBLIC_URL: `http://localhost:${shellPort}`,
          ...process.env,
        },
      });
      stop = () => service.kill('SIGTERM');
    });
    process.once('exit', () => stop());
  }
}
