// npm run new:remote -- mfe-<name>: writes a working remote with one page and a test, and adds it to the workspaces.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './install.mjs';
import { firstFiles } from './new-remote/files.mjs';
import { joinRepository } from './new-remote/join-repository.mjs';
import { checkedName } from './new-remote/name.mjs';

try {
  const name = checkedName(process.argv.slice(2));
  for (const [file, text] of Object.entries(firstFiles(name))) {
    const path = join(root, name.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const changed = joinRepository(name);
  console.log(`${name.folder} is written, with a page at ${name.path}. Also changed: ${changed.join(', ')}.
Next:
  npm run dev -- ${name.folder}                   the page on http://localhost:3000${name.path}
  npx jest ${name.folder}                         its test
  npm run remote -- publish ${name.folder}        makes it live; no server is restarted
Choose its owner in CODEOWNERS, and who may open the page in ${name.folder}/src/pages.ts.`);
  if (!existsSync(join(root, 'node_modules'))) {
    console.log('The next command installs the packages.');
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
