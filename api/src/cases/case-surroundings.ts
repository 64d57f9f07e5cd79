import { type EntityManager, In } from 'typeorm';
import type { Actor } from '../kernel/actor';
import { unreadCounts } from '../messages';
import { User } from '../users';
import type { Case } from './case.entity';

/** What the rows of cases do not say themselves, by attorney and by case. */
export interface CaseSurroundings {
  attorneyNames: ReadonlyMap<string, string>;
  /** Messages that the reader has not seen. */
  unread: ReadonlyMap<string, number>;
}

/** Two queries, however many cases there are. */
export async function surroundingsOf(
  manager: EntityManager,
  actor: Actor,
  caseRecords: readonly Case[],
): Promise<CaseSurroundings> {
  const attorneyIds = [...new Set(caseRecords.flatMap(({ attorneyId }) => attorneyId ?? []))];
  const attorneys =
    attorneyIds.length > 0
      ? await manager.find(User, { select: { id: true, name: true }, where: { id: In(attorneyIds) } })
      : [];
  const caseIds = caseRecords.map(({ id }) => id);
  return {
    attorneyNames: new Map(attorneys.map(({ id, name }) => [id, name])),
    unread: await unreadCounts(manager, actor.id, caseIds),
  };
}
