import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Runs a CommonJS module when the server is built, and puts what it exports into the server. */
export default function runModule() {
  const require = createRequire(this.resourcePath);
  delete require.cache[this.resourcePath];
  this.addContextDependency(join(process.cwd(), 'locales'));
  return `module.exports = ${JSON.stringify(require(this.resourcePath))};`;
}
