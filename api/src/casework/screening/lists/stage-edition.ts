import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { instant } from '../../../platform/kernel/clock';
import { recordAudit } from '../../../records/audit';
import type { Listed } from './formats/listed';
import { ListEdition } from './list-edition.entity';
import { ListEntry } from './list-entry.entity';
import type { HashedList } from './read-list';

const rowsAtOnce = 500;

/** Keeps what was read of a list beside the live edition, which stays in use; an edition that was staged before is replaced. */
export async function stageEdition(tx: EntityManager, code: string, list: HashedList, now: Date): Promise<ListEdition> {
  const editions = await tx.findBy(ListEdition, { listCode: code });
  const live = editions.find(({ status }) => status === 'live');
  const before = editions.find(({ status }) => status === 'staged');
  if (before) {
    await tx.delete(ListEntry, { editionId: before.id });
    await tx.delete(ListEdition, { id: before.id });
  }
  const id = randomUUID();
  const rows = list.entries.map((entry) => rowOf(id, entry));
  const edition: ListEdition = {
    id,
    listCode: code,
    status: 'staged',
    sha256: list.sha256,
    dated: list.dated ?? null,
    importedAt: instant(now),
    publishedAt: null,
    entries: rows.length,
    ...differences(await hashesOf(tx, live), rows),
  };
  await tx.insert(ListEdition, edition);
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx.insert(ListEntry, rows.slice(at, at + rowsAtOnce));
  }
  await recordList(tx, 'list.staged', edition, now);
  return edition;
}

export const recordList = (tx: EntityManager, action: string, edition: ListEdition, now: Date): Promise<void> => {
  const { id, listCode, sha256, entries, added, changed, removed } = edition;
  const detail = { listCode, sha256, entries, added, changed, removed };
  return recordAudit(tx, { actor: null, action, subjectType: 'list', subjectId: id, at: instant(now), detail });
};

function rowOf(editionId: string, { key, kind, names, born, countries, programmes }: Listed): ListEntry {
  const told = JSON.stringify([kind, [...names].sort(), [...born].sort(), [...countries].sort()]);
  const contentHash = createHash('sha256').update(told).digest('hex');
  return {
    id: randomUUID(),
    editionId,
    key,
    reference: key,
    kind,
    contentHash,
    change: 'none',
    content: { names, born, countries, programmes },
  };
}

async function hashesOf(tx: EntityManager, live: ListEdition | undefined): Promise<ReadonlyMap<string, string>> {
  const entries = live
    ? await tx.find(ListEntry, { select: { id: true, key: true, contentHash: true }, where: { editionId: live.id } })
    : [];
  return new Map(entries.map(({ key, contentHash }) => [key, contentHash]));
}

function differences(before: ReadonlyMap<string, string>, rows: readonly ListEntry[]) {
  const added = rows.filter(({ key }) => !before.has(key)).length;
  const changed = rows.filter(({ key, contentHash }) => (before.get(key) ?? contentHash) !== contentHash).length;
  return { added, changed, removed: before.size - (rows.length - added) };
}
