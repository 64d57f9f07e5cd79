import { IsNull, MoreThan, Not } from 'typeorm';
import { Case, keepCase } from '../../cases';
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
  keep: async (tx, { caseId }) => (await keepCase(tx, caseId)) !== undefined,
};
