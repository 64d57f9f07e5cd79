// Changes the pointer of a remote, for the server and for the commands in scripts/remote, which run without a build.
const {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { join } = require('node:path');

/** Holding the lock takes milliseconds, so an older one belongs to a process that was killed. */
const staleLockMs = 30_000;
const lockTimeoutMs = 20_000;

/** Thrown when somebody else holds the lock for too long. */
class PointerLocked extends Error {}

const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Returns undefined for a missing or broken pointer. */
function parsed(text) {
  try {
    const pointer = JSON.parse(text ?? 'null');
    return typeof pointer?.version === 'string' ? pointer : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Replaces the pointer by what `change` returns for the present one. Changes by several people at once happen one after
 * the other. A pointer that `change` returns unchanged is not written.
 */
async function changePointer(remoteDir, changedBy, change) {
  mkdirSync(remoteDir, { recursive: true });
  const file = join(remoteDir, 'live.json');
  const unlock = await lock(`${file}.lock`);
  try {
    // An editor knows no lock, so the change is repeated if the file is another one when it is replaced.
    for (;;) {
      const text = readText(file);
      const before = parsed(text);
      const next = await change(before);
      if (next === before) {
        return;
      }
      if (readText(file) === text) {
        const facts = { changedAt: new Date().toISOString(), changedBy };
        replaceFile(file, `${JSON.stringify({ ...next, ...facts }, null, 2)}\n`);
        return;
      }
    }
  } finally {
    unlock();
  }
}

/** Replaces a file in one step, so that no reader sees half of it. */
function replaceFile(file, text) {
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, text);
  // The server and every team that publishes read it, whoever wrote it.
  chmodSync(unfinished, 0o644);
  renameSync(unfinished, file);
}

async function lock(file) {
  const limit = Date.now() + lockTimeoutMs;
  while (!created(file)) {
    removeIfStale(file);
    if (Date.now() > limit) {
      throw new PointerLocked(`Somebody else is changing this remote; remove ${file} if nobody is.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
  }
  return () => rmSync(file, { force: true });
}

function created(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/** Renames before it removes, so that of several processes only one removes the lock. */
function removeIfStale(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > staleLockMs) {
      const taken = `${file}.${process.pid}`;
      renameSync(file, taken);
      rmSync(taken);
    }
  } catch (error) {
    if (error.code !== 'ENOENT') {
      throw error;
    }
  }
}

module.exports = { changePointer, PointerLocked };
