import { subjectTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/kernel/actor';
import { AppError } from '../../../platform/kernel/app-error';
import { isId } from '../../../platform/kernel/id';
import { Case, CaseName, casePolicy, placeOfSubject, SubjectName, seesAllNames, subjectsOfCase } from '../../cases';
import { type ScreenedSubject, subjectsToScreen } from './screened-subject';

const subjectNotFound = () => new AppError('NOT_FOUND', subjectTexts.notFound);

/**
 * Returns a subject as one case names it.
 *
 * @param id - of the place of a subject in a case or, for admins, of a stored subject, which then is screened in its newest open case.
 * @throws AppError `NOT_FOUND` when there is none that the actor may screen.
 */
export async function findScreenedSubject(manager: EntityManager, actor: Actor, id: string): Promise<ScreenedSubject> {
  const place = placeOfSubject(id);
  const found = place ?? (seesAllNames(actor) && isId(id) ? await newestPlaceOf(manager, id) : undefined);
  const caseRecord = found && (await manager.findOneBy(Case, { id: found.caseId }));
  const subject =
    caseRecord && casePolicy.screen(actor, caseRecord) ? subjectsToScreen(caseRecord)[found.place] : undefined;
  if (!subject) {
    throw subjectNotFound();
  }
  return subject;
}

async function newestPlaceOf(
  manager: EntityManager,
  subjectId: string,
): Promise<{ caseId: string; place: number } | undefined> {
  const row = await manager
    .createQueryBuilder(SubjectName, 'known')
    .innerJoin(CaseName, 'named', `named.key = known.key AND named.side = 'subject'`)
    .innerJoin(Case, 'case', 'case.id = named.caseId')
    .select('case.id', 'caseId')
    .addSelect('known.key', 'key')
    .addSelect(`CASE WHEN case.status = 'closed' THEN 1 ELSE 0 END`, 'isClosed')
    .where('known.subjectId = :subjectId', { subjectId })
    .orderBy('isClosed')
    .addOrderBy('case.createdAt', 'DESC')
    .limit(1)
    .getRawOne<{ caseId: string; key: string }>();
  const caseRecord = row && (await manager.findOneBy(Case, { id: row.caseId }));
  const place = caseRecord
    ? subjectsOfCase(caseRecord).findIndex(({ names }) => names.some(({ key }) => key === row.key))
    : -1;
  return row && place >= 0 ? { caseId: row.caseId, place } : undefined;
}
