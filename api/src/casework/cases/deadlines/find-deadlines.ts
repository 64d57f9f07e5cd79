import { type Deadline, DeadlineKind } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { rowReader } from '../../../platform/db/find-rows';
import type { Case } from '../case.entity';
import { CaseDeadline } from './case-deadline.entity';

const readDeadlines = rowReader(CaseDeadline, {
  properties: ['kind', 'state', 'startedAt', 'dueAt', 'metAt'],
  where: 'listed."caseId" = :caseId',
});

/** Returns the deadlines of a case in the order in which they fall due. */
export async function findDeadlines(manager: EntityManager, { id: caseId }: Pick<Case, 'id'>): Promise<Deadline[]> {
  const found = await readDeadlines(manager, { caseId });
  const order = (kind: DeadlineKind) => DeadlineKind.options.indexOf(kind);
  return found
    .toSorted((a, b) => order(a.kind) - order(b.kind))
    .map(({ kind, state, startedAt, dueAt, metAt }) => ({
      kind,
      state,
      startedAt,
      ...(dueAt && { dueAt }),
      ...(metAt && { metAt }),
    }));
}
