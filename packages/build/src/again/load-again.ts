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
    return `(${expressionIn(join(import.meta.dirname, 'chunks.js'))})(__webpack_require__,${askingRule()});`;
  }
}

/** Returns the text of the rule by which files are asked for again. */
export const askingRule = () => expressionIn(join(import.meta.dirname, 'rule.js'));

/** Returns the expression in a file without the comments above it. */
export const expressionIn = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/^\/\/.*\n/gm, '')
    .trim()
    .replace(/;$/, '');
