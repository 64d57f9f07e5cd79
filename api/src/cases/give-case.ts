import { caseTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import type { Instant } from '../kernel/clock';
import { isId } from '../kernel/id';
import { User } from '../users';
import { assignTo, isTheirOwn } from './assign-case';
import type { Case } from './case.entity';
import { findVisibleCase } from './find-visible-case';

export interface AssignmentAsk {
  caseId: string;
  attorneyId: string;
  reassign?: boolean | undefined;
}

/** @throws AppError `FORBIDDEN` for everyone but admins, whatever the case. */
export function requireMayAssign(actor: Actor): void {
  if (actor.role !== 'admin') {
    throw new AppError('FORBIDDEN', caseTexts.mayNotAssign);
  }
}

/** Gives a pending case to an attorney, or with `reassign` any open case to another one; all rules are asked here. */
export async function giveCase(tx: EntityManager, actor: Actor, ask: AssignmentAsk, at: Instant): Promise<Case> {
  requireMayAssign(actor);
  const caseRecord = await findVisibleCase(tx, actor, ask.caseId);
  const attorney = await findActiveAttorney(tx, ask.attorneyId);
  if (isTheirOwn(attorney, caseRecord)) {
    throw notAChoice(caseTexts.ownCaseToAssign);
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

/** @throws AppError `VALIDATION` when there is no such attorney, or they cannot take cases. */
export async function findActiveAttorney(manager: EntityManager, attorneyId: string): Promise<User> {
  const attorney =
    isId(attorneyId) && (await manager.findOneBy(User, { id: attorneyId, role: 'attorney', isActive: true }));
  if (!attorney) {
    throw notAChoice(caseTexts.notAnAttorney);
  }
  return attorney;
}

const notAChoice = (text: string) => new AppError('VALIDATION', text, { errors: { attorneyId: [text] } });
