import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, RuntimeModule } from '@rspack/core';

/** Lets each bundle ask again for chunks and sheets that did not come. */
export class LoadAgain {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LoadAgain', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(compiler.rspack.RuntimeGlobals.ensureChunk)
        .tap('LoadAgain', (chunk) => {
          compilation.addRuntimeModule(chunk, new LoadAgainModule());
        });
    });
  }
}

class LoadAgainModule extends RuntimeModule {
  constructor() {
    super('load again', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `(${functionIn('chunks.js')})(__webpack_require__);`;
  }
}

/** Returns the function in a file without the comments above it. */
const functionIn = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .replace(/^\/\/.*\n/gm, '')
    .trim()
    .replace(/;$/, '');
