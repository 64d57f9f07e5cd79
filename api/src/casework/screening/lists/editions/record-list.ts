import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../../platform/kernel/actor';
import { instant } from '../../../../platform/kernel/clock';
import { recordAudit } from '../../../../records/audit';
import type { ListEdition } from '../list-edition.entity';

/** Who changes an edition, and when. Commands have no actor. */
export interface ListChange {
  actor: Actor | null;
  now: Date;
}

export const recordList = (
  tx: EntityManager,
  action: string,
  edition: ListEdition,
  { actor, now }: ListChange,
): Promise<void> => {
  const { id, listCode, sha256, entries, added, changed, removed } = edition;
  const detail = { listCode, sha256, entries, added, changed, removed };
  return recordAudit(tx, { actor, action, subjectType: 'list', subjectId: id, at: instant(now), detail });
};
