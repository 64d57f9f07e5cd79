import type { LiveReleases } from './live-remotes';
import type { RemoteState } from './published-remotes';
import type { VersionCount, VersionCounts } from './version-counts';

/** Fewer errors say nothing about a version. */
const minErrors = 5;
const worseBy = 3;

/** Identifies the time in which a pointer names a canary; empty for every other version. */
const trialOf = ({ canary, pointer }: RemoteState, version: string): string =>
  canary?.release.version === version ? (pointer?.changedAt ?? 'undated') : '';

/** Counts an error, or a page that was answered with a version. */
export function countVersion(
  counts: VersionCounts,
  what: keyof VersionCount,
  state: RemoteState,
  version: string,
): void {
  counts.add(what, state.name, version);
  const trial = trialOf(state, version);
  if (trial !== '') {
    counts.add(what, state.name, version, trial);
  }
}

/** Counts a page for each remote, because every page names the version that its browser would get. */
export function countPage(counts: VersionCounts, states: readonly RemoteState[], live: LiveReleases): void {
  for (const state of states) {
    const version = live.get(state.name)?.release.version;
    if (version !== undefined) {
      countVersion(counts, 'loads', state, version);
    }
  }
}

/**
 * Returns whether the canary has at least five errors since it became one, and at least three times the errors per page of
 * the live version.
 */
export function isCanaryWorse(counts: VersionCounts, state: RemoteState): boolean {
  const { name, canary, live } = state;
  if (!canary || !live) {
    return false;
  }
  const tried = counts.lastHour(name, canary.release.version, trialOf(state, canary.release.version));
  const usual = counts.lastHour(name, live.release.version);
  if (tried.errors < minErrors || usual.loads === 0) {
    return tried.errors >= minErrors;
  }
  // Another instance may have answered the pages of the canary, so there may be errors without pages.
  return tried.errors * usual.loads >= worseBy * usual.errors * Math.max(1, tried.loads);
}
