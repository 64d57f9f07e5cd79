import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Compilation, type Compiler, NormalModule } from '@rspack/core';
import { insertChunkHashes, integrityOf, withIntegrity } from './chunk-integrity';
import { ownerOf } from './code-owners';
import type { Edition } from './locales/edition';
import type { LocalesPlugin } from './locales/locales-plugin';
import { pageModules } from './page-modules';
import { versionOf } from './workspace';

/** Data of a release that the build itself does not know. */
export interface ReleaseFacts {
  name: string;
  /** `entry` and `manifest` are file names in the folder of the version. */
  entry: string;
  manifest?: string;
  /** Versions of the SDK with which a remote works. */
  sdk?: string;
  /** Pages that a remote declares. */
  pages?: readonly object[];
  slots?: readonly object[];
}

/**
 * Text that configurations use for the hash in the version, which is known only after the build. It consists of
 * letters, because it may become part of an identifier.
 */
export const hashPlaceholder = 'HashOfEmittedFiles';

const compressible = /\.(js|css|html|json|svg|txt)$/;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * After a production build, gives the release its version, which is a hash of what was emitted: equal versions have
 * equal files. Then writes the hashes of scripts and sheets into the files that load them, compressed copies of text
 * files, and `release.json` with the integrity hash of every file.
 *
 * An output folder that is named by the placeholder is renamed to the version; the newest `release.json` is also
 * written to `dist`.
 */
export class ReleasePlugin {
  constructor(
    private readonly distDir: string,
    private readonly locales: LocalesPlugin,
    private readonly facts: ReleaseFacts,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.beforeRun.tap('ReleasePlugin', () => rmSync(this.distDir, { recursive: true, force: true }));
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      const { name, ...others } = this.facts;
      const facts = { ...withEditions(others, this.locales.editions), owner: ownerOf(compiler.context) };
      const hash = await hashOf(facts, compiler.outputPath);
      const dir = await insertHash(compiler.outputPath, hash);
      insertChunkHashes(dir, compilation.chunks);
      const files = await filesIn(dir);
      for (const page of files.filter((file) => file.endsWith('.html'))) {
        writeFileSync(page, withIntegrity(readFileSync(page, 'utf8'), dir));
      }
      const hashes = Object.fromEntries(files.map((file) => [relative(dir, file), integrityOf(file)]));
      await Promise.all(files.filter((file) => compressible.test(file)).map(compress));
      const version = `${versionOf(compiler.context)}-${hash}`;
      const lazyFiles = this.facts.pages ? lazyFilesOf(compilation, await pageModules(compiler.context)) : undefined;
      const release = { name, version, ...facts, files: hashes, lazyFiles };
      const text = `${JSON.stringify(release, null, 2)}\n`;
      writeFileSync(join(dir, 'release.json'), text);
      writeFileSync(join(this.distDir, 'release.json'), text);
    });
  }
}

/** Adds the languages of a build, and to each page those in which it is complete, with its title. */
function withEditions<Facts extends Pick<ReleaseFacts, 'pages'>>(facts: Facts, editions: readonly Edition[]): Facts {
  if (editions.length === 0) {
    return facts;
  }
  const pages = facts.pages?.map((page) => {
    const { path } = page as { path: string };
    const complete = editions.flatMap(({ language, pages }) => (pages[path] ? [[language, pages[path]] as const] : []));
    return complete.length > 0 ? { ...page, editions: Object.fromEntries(complete) } : page;
  });
  const languages = Object.fromEntries(editions.map(({ language, share }) => [language, share]));
  return { ...facts, languages, ...(pages && { pages }) };
}

/**
 * The files that each import in `src/routes.tsx` adds to the entry: by the path of each page that imports it, otherwise by the
 * name of the module.
 */
function lazyFilesOf({ chunkGroups }: Compilation, modules: Record<string, string>): Record<string, string[]> {
  const named = chunkGroups.flatMap((group) =>
    group.origins
      .filter(({ module }) => module instanceof NormalModule && module.resource.endsWith('/src/routes.tsx'))
      .flatMap(({ request = '' }) => {
        const paths = Object.keys(modules).filter((path) => modules[path] === request);
        return (paths.length > 0 ? paths : [request]).map((key): [string, string[]] => [key, group.getFiles()]);
      }),
  );
  return Object.fromEntries(named.sort(([a], [b]) => a.localeCompare(b)));
}

async function hashOf(facts: object, dir: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const file of await filesIn(dir)) {
    hash.update('\0').update(relative(dir, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}

/** Replaces the placeholder in all files and in the name of the folder; returns the folder's new path. */
async function insertHash(dir: string, hash: string): Promise<string> {
  for (const file of (await filesIn(dir)).filter((name) => compressible.test(name))) {
    const text = readFileSync(file, 'utf8');
    if (text.includes(hashPlaceholder)) {
      writeFileSync(file, text.replaceAll(hashPlaceholder, hash));
    }
  }
  const named = dir.replace(hashPlaceholder, hash);
  renameSync(dir, named);
  return named;
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < 1_000) {
    return;
  }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await compressors.br(bytes, quality));
  await writeFile(`${file}.gz`, await compressors.gz(bytes, { level: 9 }));
}
