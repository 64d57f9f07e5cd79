import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../install.mjs';

/** Name of the compiled rules in a folder. */
export const pageRulesFile = 'page-rules.cjs';

/** Compiles the server's own rules for pages and slots into a folder, because a copy of them would soon differ. */
export async function compilePageRules(dir) {
  const { rspack } = await import('@rspack/core');
  const compiler = rspack({
    mode: 'none',
    target: 'node20',
    context: root,
    entry: { rules: join(root, 'api/src/delivery/portal/remotes/declared-pages.ts') },
    output: { path: dir, filename: pageRulesFile, library: { type: 'commonjs2' } },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
  });
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats.hasErrors()) {
      throw new Error(stats.toString('errors-only'));
    }
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}
