import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { installPackages, root, run, tool } from '../install.mjs';
import { adopt, isForeign } from './adopt.mjs';
import { checkBudget } from './budget.mjs';
import { builtFolder, readText, remoteDir, workspaces } from './files.mjs';
import { liveOf } from './live.mjs';
import { checkPages } from './pages.mjs';
import { changePointer } from './pointer.mjs';
import { pruneVersions } from './prune.mjs';
import { Refusal } from './refusal.mjs';
import { checkedRelease } from './release.mjs';
import { checkSheets } from './sheets.mjs';
import { percentOf } from './switches.mjs';

/** Publishes a version of a remote and makes it live, unless the remote is pinned. */
export async function publish(remote, { from, canary }) {
  const percent = canary === undefined ? undefined : percentOf(canary);
  const before = liveOf(remote);
  if (before?.isRepositoryBuild) {
    // A build deletes the one before it, which a rollback may need.
    copyVersion(remote, before.folder);
  }
  const given = from === undefined ? build(remote) : builtFolder(resolve(from));
  const adopted = isForeign(given) ? adopt(remote, given) : undefined;
  const folder = adopted ?? given;
  let version;
  try {
    const release = checkedRelease(remote, folder);
    version = release.version;
    await checkSheets(release, folder);
    await checkPages(release);
    checkBudget(release, folder);
    copyVersion(remote, folder);
  } finally {
    if (adopted) {
      rmSync(adopted, { recursive: true });
    }
  }
  await goLive(remote, version, before?.folder && basename(before.folder), percent);
  await pruneVersions(remote, version);
}

async function goLive(remote, version, live, percent) {
  let outcome;
  await changePointer(remote, (found) => {
    // Another publication may have removed an old version that is published again.
    checkedRelease(remote, join(remoteDir(remote), version));
    const pointer = found ?? (live === undefined ? undefined : { version: live });
    const { canary, ...kept } = pointer ?? {};
    if (pointer?.pinned) {
      outcome = `${version} is published. ${remote} stays at ${pointer.version}, because it is pinned.`;
      return found;
    }
    if (percent !== undefined && !pointer) {
      throw new Refusal(`${remote} has no live version; publish one without --canary first.`);
    }
    if (percent !== undefined) {
      outcome = `live before and now: ${pointer.version}\ncanary:              ${version} for ${percent} %`;
      return { ...kept, ...(percent > 0 && { canary: { version, percent } }) };
    }
    if (found?.version === version && !canary) {
      outcome = `live before and now: ${version}`;
      return found;
    }
    outcome = `live before: ${pointer?.version ?? 'nothing'}\nlive now:    ${version}`;
    return { ...kept, version, ...(pointer && pointer.version !== version && { previous: pointer.version }) };
  });
  console.log(`${remote}\n${outcome}`);
}

/** Builds the remote alone; returns the folder of the built version. */
function build(remote) {
  const workspace = workspaces().get(remote);
  if (!workspace || !existsSync(join(workspace, 'package.json'))) {
    throw new Refusal(`The sources of ${remote} are not here; name its built folder with --from.`);
  }
  installPackages();
  const flags = ['--output-logs=errors-only', '--log-order=grouped', '--ui=stream'];
  // The build writes to stderr, because stdout belongs to the command.
  const args = ['run', 'build', `--filter=./${basename(workspace)}`, ...flags];
  if (!run(tool('turbo'), args, { cwd: root, stdio: ['ignore', 2, 2] })) {
    throw new Refusal(`The build of ${remote} failed; its own message is above.`);
  }
  return builtFolder(join(workspace, 'dist'));
}

/**
 * Copies a version into the folder of its remote, where it appears in one step.
 *
 * @throws Refusal when the version exists with other bytes.
 */
function copyVersion(remote, folder) {
  const { version } = checkedRelease(remote, folder);
  const target = join(remoteDir(remote), version);
  if (target === resolve(folder)) {
    return;
  }
  const unfinished = join(remoteDir(remote), `.${version}.${process.pid}`);
  mkdirSync(remoteDir(remote), { recursive: true });
  try {
    if (!existsSync(target)) {
      cpSync(folder, unfinished, { recursive: true });
      renameSync(unfinished, target);
    }
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY'].includes(error.code)) {
      throw error;
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  const isSame = readText(join(target, 'release.json')) === readText(join(folder, 'release.json'));
  if (!isSame) {
    throw new Refusal(`${remote} ${version} is published already, with other files. Build it under another version.`);
  }
  checkedRelease(remote, target);
}
