import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { readJson, readText, remoteDir, replaceFile } from './files.mjs';
import { Refusal } from './refusal.mjs';

/** Holding the lock takes milliseconds, so an older one belongs to a process that was killed. */
const staleLockMs = 30_000;
const lockTimeoutMs = 20_000;

const pointerFile = (remote) => join(remoteDir(remote), 'live.json');

/** Returns undefined when the pointer is missing or broken. */
export function readPointer(remote) {
  const pointer = readJson(pointerFile(remote));
  return typeof pointer?.version === 'string' ? pointer : undefined;
}

/** Returns why the pointer names no version, or undefined. */
export function pointerProblem(remote) {
  if (readPointer(remote)) {
    return undefined;
  }
  return readText(pointerFile(remote)) === undefined ? 'live.json is missing' : 'live.json is not valid';
}

/**
 * Replaces the pointer by what `change` returns for the present one. Changes by several people at once happen one after
 * the other. A pointer that `change` returns unchanged is not written.
 */
export async function changePointer(remote, change) {
  const unlock = await lock(remote);
  try {
    // An editor knows no lock, so the change is repeated if the file is another one when it is replaced.
    for (;;) {
      const text = readText(pointerFile(remote));
      const before = readPointer(remote);
      const next = change(before);
      if (next === before) {
        return;
      }
      if (readText(pointerFile(remote)) === text) {
        const facts = { changedAt: new Date().toISOString(), changedBy: userInfo().username };
        replaceFile(pointerFile(remote), `${JSON.stringify({ ...next, ...facts }, null, 2)}\n`);
        return;
      }
    }
  } finally {
    unlock();
  }
}

async function lock(remote) {
  mkdirSync(remoteDir(remote), { recursive: true });
  const file = `${pointerFile(remote)}.lock`;
  const limit = Date.now() + lockTimeoutMs;
  while (!created(file)) {
    removeIfStale(file);
    if (Date.now() > limit) {
      throw new Refusal(`${remote} is being changed by somebody else; remove ${file} if nobody is.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));
  }
  return () => rmSync(file, { force: true });
}

function created(file) {
  try {
    writeFileSync(file, `${userInfo().username} ${process.pid}\n`, { flag: 'wx' });
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
