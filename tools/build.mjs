// npm run build: builds every part that has changed, and refuses one that is larger than its budget.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, tool } from './install.mjs';
import { checkBudget } from './remote/budget.mjs';
import { builtFolder, readJson, workspaces } from './remote/files.mjs';
import { Refusal } from './remote/refusal.mjs';

/** Returns one line for each build that is too large. */
function tooLarge() {
  const folders = [
    join(root, 'shell/dist'),
    ...[...workspaces().values()].map((dir) => builtFolder(join(dir, 'dist'))),
  ];
  return folders
    .filter((folder) => existsSync(join(folder, 'release.json')))
    .flatMap((folder) => {
      try {
        checkBudget(readJson(join(folder, 'release.json')), folder);
        return [];
      } catch (error) {
        if (error instanceof Refusal) {
          return [error.message];
        }
        throw error;
      }
    });
}

if (!run(tool('turbo'), ['run', 'build', ...process.argv.slice(2)])) {
  process.exit(1);
}
for (const line of tooLarge()) {
  console.error(line);
  process.exitCode = 1;
}
