// Changes the pointer of a remote, for the server and for the commands in tools/remote, which run without a build.
const { randomUUID } = require('node:crypto');
const { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** Holding the lock takes milliseconds, so an older one belongs to a process that was killed. */
const staleLockMs = 30_000;
const lockTimeoutMs = 20_000;

/** Thrown when somebody else holds the lock for too long. */
class PointerLocked extends Error {}

/** Returns undefined for a missing file. */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

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
  const owner = randomUUID();
  const limit = Date.now() + lockTimeoutMs;
  while (!created(file, owner) && !takenOver(file, owner)) {
    if (Date.now() > limit) {
      throw new PointerLocked(`Somebody else is changing this remote; remove ${file} if nobody is.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
  }
  return () => endLock(file, owner, ownerOf, () => rmSync(file));
}

function created(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/** Puts our lock in the place of one whose owner was killed. */
function takenOver(file, owner) {
  const killed = staleOwner(file);
  return (
    killed !== undefined &&
    endLock(file, killed, staleOwner, () => {
      writeFileSync(`${file}.${owner}`, owner);
      renameSync(`${file}.${owner}`, file);
    })
  );
}

/**
 * Runs `end` if `find` still finds the lock of `owner`, and returns whether it did. The claim, which only one process can create, names the owner: a process
 * that found the same lock and is late must not end the next one.
 */
function endLock(file, owner, find, end) {
  const claim = `${file}.${owner}.claim`;
  if (!created(claim, '')) {
    return false;
  }
  try {
    const isTheirs = find(file) === owner;
    if (isTheirs) {
      end();
    }
    return isTheirs;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Returns the owner of a lock; `unknown` until the owner has written itself into a new one, undefined without a lock. */
function ownerOf(file) {
  const text = readText(file);
  return text === undefined ? undefined : (/^[\w-]+/.exec(text)?.[0] ?? 'unknown');
}

function staleOwner(file) {
  const owner = ownerOf(file);
  const changedAtMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - changedAtMs > staleLockMs ? owner : undefined;
}

module.exports = { changePointer, PointerLocked };
