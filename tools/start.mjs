// npm start: installs missing packages, builds changed apps, then serves the whole portal on one origin.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages, root, run, tool } from './install.mjs';

try {
  installPackages();
  if (!run(tool('turbo'), ['run', 'build', '--output-logs=errors-only', '--log-order=grouped', '--ui=stream'])) {
    throw new Error('The build failed; its own message stands above.');
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// Runs in this process, so that Ctrl-C and SIGTERM reach the server itself.
await import(pathToFileURL(join(root, 'api', 'dist', 'main.mjs')).href);
