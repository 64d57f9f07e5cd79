import { basename, join } from 'node:path';
import { readJson, remoteDir, versionsOf } from './files.mjs';
import { liveOf, remoteNames } from './live.mjs';
import { readPointer } from './pointer.mjs';
import { Refusal } from './refusal.mjs';
import { problemOf } from './release.mjs';

function rowOf(remote) {
  const { folder, problem: liveProblem } = liveOf(remote);
  const pointer = readPointer(remote);
  const problem =
    liveProblem ?? (pointer?.canary && problemOf(remote, join(remoteDir(remote), pointer.canary.version)));
  const release = folder && readJson(join(folder, 'release.json'));
  const live = folder ? basename(folder) : null;
  const versions = versionsOf(remote);
  return {
    remote,
    live,
    previous: pointer?.previous ?? null,
    canary: pointer?.canary ?? null,
    pinned: pointer?.pinned === true,
    versions: live === null || versions.includes(live) ? versions : [live, ...versions],
    changedAt: pointer?.changedAt ?? null,
    changedBy: pointer?.changedBy ?? null,
    owner: release?.owner ?? null,
    ...(problem && { problem }),
  };
}

/** Prints which version of each remote, or of one, is live. */
export function printList(remote, { json }) {
  const names = remoteNames().filter((name) => remote === undefined || name === remote);
  if (remote !== undefined && names.length === 0) {
    throw new Refusal(`There is no remote ${remote}.`);
  }
  const rows = names.map(rowOf);
  console.log(json ? JSON.stringify(rows, null, 2) : rows.map(asText).join('\n'));
}

function asText({ remote, live, previous, canary, pinned, changedAt, changedBy, owner, problem }) {
  const facts = [
    live ?? 'nothing is live',
    pinned && 'pinned',
    previous && `previous ${previous}`,
    canary && `canary ${canary.version} for ${canary.percent} %`,
    changedAt && `since ${changedAt}`,
    changedBy && `by ${changedBy}`,
    owner,
    problem && `PROBLEM: ${problem}`,
  ];
  return `${remote.padEnd(14)} ${facts.filter(Boolean).join(' · ')}`;
}
