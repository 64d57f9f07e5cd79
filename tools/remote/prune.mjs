import { lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, remoteDir } from './files.mjs';
import { changePointer } from './pointer.mjs';

/** Longer than anybody leaves a page open, or takes to notice that an older version was better. */
const keptDays = 30;

/**
 * Removes versions that were published more than 30 days ago, except the one that was just published and those that the
 * pointer or the server names. It locks the pointer meanwhile, so that no other command makes one of them live.
 */
export async function pruneVersions(remote, published) {
  const dir = remoteDir(remote);
  await changePointer(remote, (pointer) => {
    const lastGood = readJson(join(dir, 'last-good.json'))?.version;
    const kept = [published, pointer?.version, pointer?.previous, pointer?.canary?.version, lastGood];
    const old = pointer
      ? readdirSync(dir).filter((name) => !kept.includes(name) && isOldVersion(remote, dir, name))
      : [];
    for (const version of old) {
      // Renamed first, so that no reader sees half of a version.
      const removed = join(dir, `.${version}.${process.pid}.removed`);
      renameSync(join(dir, version), removed);
      rmSync(removed, { recursive: true });
    }
    if (old.length > 0) {
      console.log(`removed:     ${old.join(', ')} (published more than ${keptDays} days ago)`);
    }
    return pointer;
  });
}

/** True only for a real folder, no link, whose release says that it is this version. */
function isOldVersion(remote, dir, name) {
  const folder = join(dir, name);
  if (name.startsWith('.') || !lstatSync(folder).isDirectory()) {
    return false;
  }
  const file = join(folder, 'release.json');
  const release = readJson(file);
  return (
    release?.name === remote &&
    release.version === name &&
    Date.now() - lstatSync(file).mtimeMs > keptDays * 24 * 60 * 60 * 1_000
  );
}
