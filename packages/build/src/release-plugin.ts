import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from '@rspack/core';

interface Release {
  name: string;
  version: string;
  /** `entry` and `manifest` are file names in the folder of the version. */
  entry: string;
  manifest?: string;
}

const compressible = /\.(js|css|html|json|svg|txt)$/;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * After a production build, writes compressed copies of text files and `release.json`, which contains the version and
 * the integrity hash of every file. `release.json` is written to the version's folder and, as the newest, to `dist`.
 */
export class ReleasePlugin {
  constructor(
    private readonly distDir: string,
    private readonly release: Release,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.beforeRun.tap('ReleasePlugin', () => rmSync(this.distDir, { recursive: true, force: true }));
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async () => {
      const dir = compiler.outputPath;
      const files = (await filesIn(dir)).sort();
      const hashes = files.map((file) => [relative(dir, file), integrityOf(file)]);
      await Promise.all(files.filter((file) => compressible.test(file)).map(compress));
      const text = JSON.stringify({ ...this.release, files: Object.fromEntries(hashes) }, null, 2);
      writeFileSync(join(dir, 'release.json'), `${text}\n`);
      writeFileSync(join(this.distDir, 'release.json'), `${text}\n`);
    });
  }
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const integrityOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < 1_000) {
    return;
  }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await compressors.br(bytes, quality));
  await writeFile(`${file}.gz`, await compressors.gz(bytes, { level: 9 }));
}
