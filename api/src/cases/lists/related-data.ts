import type { EntityManager } from 'typeorm';
import { unreadCounts } from '../../conversation';
import { rowFinder } from '../../db/find-rows';
import type { Actor } from '../../kernel/actor';
import { User } from '../../users';
import type { Case } from '../case.entity';

/** Data that a view of cases needs from other tables. */
export interface RelatedCaseData {
  /** By attorney id. */
  attorneyNames: ReadonlyMap<string, string>;
  /** Number of messages that the reader has not seen, by case id. */
  unread: ReadonlyMap<string, number>;
}

const findNames = rowFinder(User, ['id', 'name']);

/** Runs at most two queries, regardless of the number of cases. */
export async function relatedDataOf(
  manager: EntityManager,
  actor: Actor,
  caseRecords: readonly Pick<Case, 'id' | 'attorneyId'>[],
): Promise<RelatedCaseData> {
  const attorneyIds = [...new Set(caseRecords.flatMap(({ attorneyId }) => attorneyId ?? []))];
  const attorneys = await findNames(manager, attorneyIds);
  const caseIds = caseRecords.map(({ id }) => id);
  return {
    attorneyNames: new Map(attorneys.map(({ id, name }) => [id, name])),
    unread: await unreadCounts(manager, actor.id, caseIds),
  };
}
