import { type ListView, listLimits, listTitleOf, type StagedEdition } from '@portal/contracts';
import { losesTooMany } from './editions/publish-edition';
import type { ListEdition } from './list-edition.entity';
import type { ScreeningList } from './screening-list';

export function presentList({ code, live, staged }: ScreeningList, now: Date): ListView {
  return {
    code,
    title: listTitleOf(code),
    ...(live && { edition: { id: live.id, ...factsOf(live) } }),
    isOld: live !== undefined && now.getTime() - Date.parse(live.importedAt) > listLimits.oldAfterMs,
    ...(staged && { staged: presentStaged(staged, live) }),
  };
}

export function presentStaged(staged: ListEdition, live: ListEdition | undefined): StagedEdition {
  const { id, added, changed, removed } = staged;
  return {
    _id: id,
    status: 'staged',
    ...factsOf(staged),
    added,
    changed,
    removed,
    asksToConfirm: losesTooMany(staged, live),
  };
}

const factsOf = ({ dated, importedAt, sha256, entries }: ListEdition) => ({
  ...(dated !== null && { dated }),
  importedAt,
  sha256,
  entries,
});
