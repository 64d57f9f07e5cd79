// Loads TypeScript in the worker threads of tests, which do not get Jest's way of loading it. What a thread has translated is kept for
// the next: many start, and to load the compiler takes each longer than its work.
const { createHash, randomUUID } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { version } = require('@swc/core/package.json');

const options = { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } };
const folder = join(__dirname, '../../.test-groups/threads');

function translate(file) {
  const key = createHash('sha256')
    .update(file)
    .update(readFileSync(file))
    .update(JSON.stringify([version, options]));
  const kept = join(folder, `${key.digest('hex')}.cjs`);
  if (!existsSync(kept)) {
    mkdirSync(folder, { recursive: true });
    // In one step, because another thread may be about to read it.
    const draft = `${kept}.${randomUUID()}`;
    writeFileSync(draft, require('@swc/core').transformFileSync(file, options).code);
    renameSync(draft, kept);
  }
  return readFileSync(kept, 'utf8');
}

require.extensions['.ts'] = (module, file) => module._compile(translate(file), file);
