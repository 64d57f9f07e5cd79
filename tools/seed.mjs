// npm run seed: creates demo users and a realistic set of cases, messages, documents and invoices, hits on a list of invented names, and a watchlist.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages, root, run, tool } from './install.mjs';

try {
  installPackages();
  const build = ['run', 'build', '--filter=@portal/api', '--output-logs=errors-only', '--ui=stream'];
  if (!run(tool('turbo'), build)) {
    throw new Error('The build failed; its own message stands above.');
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(join(root, 'api', 'dist', 'seed.mjs')).href);
