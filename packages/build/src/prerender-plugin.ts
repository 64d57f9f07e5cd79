import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { scripts } from './browser-base';
import type { Edition } from './locales/edition';

/** Function that the entry exports; it returns HTML by file path relative to the output folder. Without an edition it is English. */
type Prerender = (edition?: Edition) => Promise<Record<string, string>>;

/** After a production build, compiles `entry` for Node, runs it and writes the returned HTML files. */
export class PrerenderPlugin {
  constructor(
    private readonly entry: string,
    private readonly locales: { readonly editions: readonly Edition[] },
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('PrerenderPlugin', async () => {
      const dir = mkdtempSync(join(tmpdir(), 'prerender-'));
      try {
        await compile(forNode(compiler.context, { prerender: this.entry }, dir));
        for (const edition of [undefined, ...this.locales.editions]) {
          for (const [name, html] of Object.entries(await run(join(dir, 'prerender.cjs'), edition))) {
            const file = join(compiler.outputPath, name);
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, html);
          }
        }
      } finally {
        rmSync(dir, { recursive: true });
      }
    });
  }
}

export const forNode = (context: string, entry: Record<string, string>, dir: string): Configuration => ({
  context,
  mode: 'production',
  target: 'node20',
  entry,
  output: { path: dir, filename: '[name].cjs', library: { type: 'commonjs2' } },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  module: {
    rules: [scripts(false), { test: /\.css$/, type: 'asset/source' }],
    parser: { javascript: { dynamicImportMode: 'eager' } },
  },
  optimization: { minimize: false },
  performance: false,
});

export function compile(configuration: Configuration): Promise<void> {
  const compiler = rspack(configuration);
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) {
          fail(error ?? new Error(stats?.toString('errors-only')));
        } else {
          done();
        }
      });
    });
  });
}

/** Renders in a worker thread, because pages define browser globals that must not affect the build. */
const thread = `
  const { parentPort, workerData } = require('node:worker_threads');
  require(workerData.file).prerender(workerData.edition).then((files) => parentPort.postMessage(files));
`;

function run(file: string, edition: Edition | undefined): ReturnType<Prerender> {
  return new Promise((done, fail) => {
    const worker = new Worker(thread, { eval: true, workerData: { file, edition } });
    worker.once('message', (files) => {
      done(files);
      void worker.terminate();
    });
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error(`${file} ended without its pages.`)));
  });
}
