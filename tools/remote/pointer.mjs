import { userInfo } from 'node:os';
import { join } from 'node:path';
import { changePointer as changePointerIn, PointerLocked } from '../../api/src/delivery/releases/change-pointer.cjs';
import { readJson, readText, remoteDir } from './files.mjs';
import { Refusal } from './refusal.mjs';

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
 * Replaces the pointer by what `change` returns for the present one.
 *
 * @throws Refusal when somebody else holds the pointer for too long.
 */
export async function changePointer(remote, change) {
  try {
    await changePointerIn(remoteDir(remote), userInfo().username, change);
  } catch (error) {
    throw error instanceof PointerLocked ? new Refusal(error.message) : error;
  }
}
