import { IsNull, MoreThan, Not } from 'typeorm';
import { isPostgres } from '../../../platform/db/sql';
import { Case } from '../../cases';
import { subjectsToScreen } from '../desk/screened-subject';
import type { SubjectSource } from './subject-source';

/** So few that one portion does not hold up other writes. */
const casesAtOnce = 10;

/** The subjects of all cases that are not closed. */
export const openCaseSubjects: SubjectSource = {
  async next(manager, last) {
    const cases = await manager.find(Case, {
      where: { id: MoreThan(last), status: Not('closed'), erasedAt: IsNull() },
      order: { id: 'ASC' },
      take: casesAtOnce,
    });
    const end = cases.at(-1);
    return end && { subjects: cases.flatMap(subjectsToScreen), last: end.id };
  },
  async keep(tx, { caseId }) {
    const lock = isPostgres(tx) ? { lock: { mode: 'for_key_share' as const } } : {};
    const caseRecord = await tx.findOne(Case, { where: { id: caseId }, ...lock });
    return caseRecord !== null && caseRecord.erasedAt === null;
  },
};
