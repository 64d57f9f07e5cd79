// npm run ops -- <command>: the commands of the operator. Without a command it shows them all.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages, root, run, tool } from './install.mjs';

const program = join(root, 'api', 'dist', 'ops.mjs');

try {
  // In production the build that serves the portal is used as it is: another one would replace it while it runs.
  if (process.env.NODE_ENV !== 'production' || !existsSync(program)) {
    installPackages();
    const build = ['run', 'build', '--filter=@portal/api', '--output-logs=errors-only', '--ui=stream'];
    // stdout belongs to the command.
    if (!run(tool('turbo'), build, { stdio: ['ignore', 2, 2] })) {
      throw new Error('The build failed; its own message stands above.');
    }
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(program).href);
