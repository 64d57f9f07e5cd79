import { join } from 'node:path';
import { readJson, remoteDir } from './files.mjs';
import { changePointer } from './pointer.mjs';
import { Refusal } from './refusal.mjs';
import { checkedRelease } from './release.mjs';

/** Changes the pointer of a published remote and prints which version was live and which is live now. */
async function switchTo(remote, change) {
  let before;
  let after;
  await changePointer(remote, (pointer) => {
    const lastGood = readJson(join(remoteDir(remote), 'last-good.json'));
    const present = pointer ?? (lastGood && { version: String(lastGood.version) });
    if (!present) {
      throw new Refusal(`${remote} has not been published.`);
    }
    before = present;
    after = change(present);
    return after;
  });
  console.log(`${remote} was ${described(before)}.\n${remote} is now ${described(after)}.`);
}

const described = ({ version, pinned, canary }) =>
  `${version}${pinned ? ', pinned' : ''}${canary ? `, with ${canary.version} for ${canary.percent} %` : ''}`;

const mustBeGood = (remote, version) => checkedRelease(remote, join(remoteDir(remote), version));

export const rollback = (remote) =>
  switchTo(remote, ({ canary, ...pointer }) => {
    if (pointer.pinned) {
      throw new Refusal(`${remote} is pinned to ${pointer.version}; unpin it first.`);
    }
    if (pointer.previous === undefined) {
      throw new Refusal(`${remote} has no previous version.`);
    }
    mustBeGood(remote, pointer.previous);
    return { ...pointer, version: pointer.previous, previous: pointer.version };
  });

export const pin = (remote, version) =>
  switchTo(remote, ({ canary, ...pointer }) => {
    mustBeGood(remote, version);
    return { ...pointer, ...(version !== pointer.version && { version, previous: pointer.version }), pinned: true };
  });

export const unpin = (remote) => switchTo(remote, ({ pinned, ...pointer }) => pointer);

export const canary = (remote, version, percentText) =>
  switchTo(remote, ({ canary, ...pointer }) => {
    const percent = percentOf(percentText);
    mustBeGood(remote, version);
    return percent === 0 ? pointer : { ...pointer, canary: { version, percent } };
  });

export const promote = (remote) =>
  switchTo(remote, ({ canary, ...pointer }) => {
    if (!canary) {
      throw new Refusal(`${remote} has no canary version.`);
    }
    if (pointer.pinned) {
      throw new Refusal(`${remote} is pinned to ${pointer.version}; unpin it first.`);
    }
    mustBeGood(remote, canary.version);
    return { ...pointer, version: canary.version, previous: pointer.version };
  });

export function percentOf(text) {
  if (!/^\d+$/.test(text) || Number(text) > 100) {
    throw new Refusal('The percentage must be a whole number from 0 to 100.');
  }
  return Number(text);
}
