import { riskReportTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { authorize } from '../../platform/kernel/policy';
import { User } from '../../records/users';
import { casePolicy, findOppositeCases, isOwnCase } from '../cases';
import { findVisibleReport, type ReportOnCase } from './find-visible-report';

/** Returns who may be asked to review a report, by name. Only those who write it learn that. */
export async function listReviewers(manager: EntityManager, actor: Actor, riskReportId: string): Promise<User[]> {
  const found = await findVisibleReport(manager, actor, riskReportId);
  authorize(casePolicy.writeReport, actor, found.caseRecord);
  return findReviewers(manager, found);
}

/** @throws AppError `VALIDATION` when this person may not review the report. */
export async function requireReviewer(manager: EntityManager, found: ReportOnCase, reviewerId: string): Promise<User> {
  const reviewer = (await findReviewers(manager, found)).find(({ id }) => id === reviewerId);
  if (!reviewer) {
    const text = riskReportTexts.notAReviewer;
    throw new AppError('VALIDATION', text, { errors: { reviewerId: [text] } });
  }
  return reviewer;
}

/** An invited person cannot sign in yet, and nobody reviews a report of their own case or of one against a client of theirs. */
async function findReviewers(manager: EntityManager, { report, caseRecord }: ReportOnCase): Promise<User[]> {
  const staff = await manager
    .createQueryBuilder(User, 'user')
    .where(`user.role IN ('admin', 'attorney')`)
    .andWhere({ isActive: true })
    .andWhere('(user.passwordHash IS NOT NULL OR user.lastLoginAt IS NOT NULL)')
    .orderBy('user.name')
    .addOrderBy('user.id')
    .getMany();
  const opposite = await findOppositeCases(manager, caseRecord);
  const isPartial = (user: User) =>
    isOwnCase(user, caseRecord) ||
    (user.role === 'attorney' &&
      (caseRecord.lostToConflict.includes(user.id) || opposite.some(({ attorneyId }) => attorneyId === user.id)));
  return staff.filter((user) => user.id !== report.preparedById && !isPartial(user));
}
