import { caseTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import type { Instant } from '../kernel/clock';
import { isId } from '../kernel/id';
import { User } from '../users';
import { assignTo, isOwnCase } from './assign-case';
import type { Case } from './case.entity';
import { findVisibleCase } from './find-visible-case';

export interface AssignmentAsk {
  caseId: string;
  attorneyId: string;
  reassign?: boolean | undefined;
}

/** @throws AppError `FORBIDDEN` for everyone except admins, before the case is looked up. */
export function requireMayAssign(actor: Actor): void {
  if (actor.role !== 'admin') {
    throw new AppError('FORBIDDEN', caseTexts.mayNotAssign);
  }
}

/** Checks all rules of an assignment, then assigns a pending case or, with `reassign`, any case that is not closed. */
export async function giveCase(tx: EntityManager, actor: Actor, ask: AssignmentAsk, at: Instant): Promise<Case> {
  requireMayAssign(actor);
  const caseRecord = await findVisibleCase(tx, actor, ask.caseId);
  const attorney = await findActiveAttorney(tx, ask.attorneyId);
  if (isOwnCase(attorney, caseRecord)) {
    throw invalidAttorney(caseTexts.ownCaseToAssign);
  }
  if (caseRecord.status === 'closed') {
    throw new AppError('CONFLICT', caseTexts.closedToAssign);
  }
  if (caseRecord.status !== 'pending' && !ask.reassign) {
    throw new AppError('CONFLICT', caseTexts.alreadyAssigned);
  }
  if (caseRecord.attorneyId === attorney.id) {
    return caseRecord;
  }
  return assignTo(tx, { caseRecord, attorney, actor, at, refusal: caseTexts.alreadyAssigned });
}

/** @throws AppError `VALIDATION` when the id does not belong to an active attorney. */
export async function findActiveAttorney(manager: EntityManager, attorneyId: string): Promise<User> {
  const attorney =
    isId(attorneyId) && (await manager.findOneBy(User, { id: attorneyId, role: 'attorney', isActive: true }));
  if (!attorney) {
    throw invalidAttorney(caseTexts.notAnAttorney);
  }
  return attorney;
}

const invalidAttorney = (text: string) => new AppError('VALIDATION', text, { errors: { attorneyId: [text] } });
