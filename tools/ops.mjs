// npm run ops -- <command>: runs a command for operators. Without a command it lists all of them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages, root, run, tool } from './install.mjs';

const program = join(root, 'api', 'dist', 'ops.mjs');

try {
  // In production the existing build is used, because a new build would replace the files of the running portal.
  if (process.env.NODE_ENV !== 'production' || !existsSync(program)) {
    installPackages();
    const build = ['run', 'build', '--filter=@portal/api', '--output-logs=errors-only', '--ui=stream'];
    // The build writes to stderr, because stdout belongs to the command.
    if (!run(tool('turbo'), build, { stdio: ['ignore', 2, 2] })) {
      throw new Error('The build failed; its own message stands above.');
    }
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(program).href);
