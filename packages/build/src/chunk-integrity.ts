import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chunk, type Compiler, RuntimeModule, rspack } from '@rspack/core';

/** Names that stand for the hashes of chunks until all files are final. */
const scriptHashes = 'HashesOfScripts';
const sheetHashes = 'HashesOfSheets';

/**
 * Makes browsers check each chunk and its sheet against the hashes in the runtime, also when they are asked for again.
 * A chunk without a hash is compared with `undefined`, so it is refused.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrity', (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap('ChunkIntegrity', (code) => code + checked('script', 0));
      hooks.createLink.tap('ChunkIntegrity', (code) => code + checked('link', 1));
      compilation.hooks.runtimeRequirementInTree
        .for(compiler.rspack.RuntimeGlobals.ensureChunk)
        .tap('ChunkIntegrity', (chunk) => {
          compilation.addRuntimeModule(chunk, new HashesModule());
        });
    });
  }
}

/** The header `Integrity-Policy` accepts only files that are requested with CORS, also those of the same origin. */
const checked = (element: string, kind: 0 | 1) =>
  `${element}.crossOrigin="anonymous";${element}.integrity="sha384-"+__webpack_require__.hashes[${kind}][chunkId];`;

class HashesModule extends RuntimeModule {
  constructor() {
    super('chunk hashes');
  }

  override generate(): string {
    return `__webpack_require__.hashes=[${scriptHashes},${sheetHashes}];`;
  }
}

/** Writes the hashes of all chunks of a finished build into the files with its runtime. */
export function insertChunkHashes(dir: string, chunks: Iterable<Chunk>): void {
  const all = [...chunks];
  const lazy = all.filter((chunk) => !chunk.canBeInitial());
  const scripts = hashesOf(lazy, '.js', dir);
  const sheets = hashesOf(lazy, '.css', dir);
  for (const name of all.filter((chunk) => chunk.hasRuntime()).flatMap(({ files }) => [...files])) {
    const text = readFileSync(join(dir, name), 'utf8');
    writeFileSync(
      join(dir, name),
      text.replace(scriptHashes, () => scripts).replace(sheetHashes, () => sheets),
    );
  }
}

function hashesOf(chunks: Chunk[], ending: string, dir: string): string {
  const hashes = chunks.flatMap(({ id, files }) =>
    [...files].filter((name) => name.endsWith(ending)).map((name) => [id, hashOf(join(dir, name))] as const),
  );
  return JSON.stringify(Object.fromEntries(hashes));
}

/** Adds the hashes of scripts and sheets to the elements of a page that load them. */
export const withIntegrity = (html: string, dir: string): string =>
  html.replace(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+\.(?:js|css))"[^>]*?(?=\/?>)/g, (element, name) => {
    const file = join(dir, name);
    return existsSync(file) ? `${element} integrity="${integrityOf(file)}" crossorigin` : element;
  });

export const integrityOf = (file: string): string => `sha384-${hashOf(file)}`;

const hashOf = (file: string) => createHash('sha384').update(readFileSync(file)).digest('base64');
