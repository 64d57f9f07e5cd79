import type { ReleaseView } from '@portal/contracts';
import type { RemoteState, VersionCounts } from '../portal';

/** Presents a remote with what was counted about its versions. */
export function presentRelease({ name, live, pointer, problem }: RemoteState, counts: VersionCounts): ReleaseView {
  const { version, owner } = live?.release ?? {};
  const named = [version, pointer?.previous, pointer?.canary?.version].filter((one) => one !== undefined);
  const versions = [...new Set([...named, ...counts.versionsWithErrors(name)])];
  return {
    remote: name,
    ...(owner && { owner }),
    ...(version && { live: version }),
    ...(pointer?.previous && { previous: pointer.previous }),
    ...(pointer?.canary && { canary: pointer.canary }),
    pinned: pointer?.pinned === true,
    ...(pointer?.changedAt && { changedAt: pointer.changedAt }),
    ...(pointer?.changedBy && { changedBy: pointer.changedBy }),
    ...(problem && { problem }),
    errors: versions.map((one) => ({ version: one, ...counts.lastHour(name, one) })),
  };
}
