import { type CaseStatus, caseTexts, mayNotChangeStatus } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import { AppError } from '../kernel/app-error';
import { type Clock, instant } from '../kernel/clock';
import { isId } from '../kernel/id';
import { User } from '../users';
import { assignTo, isTheirOwn } from './assign-case';
import type { CaseFile } from './case.entity';
import { findMove, mayMove } from './case-status';
import { findVisibleCase } from './find-visible-case';
import { moveCase } from './move-case';

interface AssignmentAsk {
  caseId: string;
  attorneyId: string;
  reassign?: boolean | undefined;
}

interface StatusAsk {
  status: CaseStatus;
  reason?: string | undefined;
}

/** What staff do with a case: give it to somebody, and move it on. */
export class CaseWorkService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  /** Gives a pending case to an attorney, or with `reassign` any open case to another one. Admins only. */
  assign(actor: Actor, { caseId, attorneyId, reassign = false }: AssignmentAsk): Promise<CaseFile> {
    if (actor.role !== 'admin') {
      throw new AppError('FORBIDDEN', caseTexts.mayNotAssign);
    }
    return this.db.write(async (tx) => {
      const file = await findVisibleCase(tx, actor, caseId);
      const attorney = await findAttorney(tx, attorneyId, file);
      if (file.status === 'closed') {
        throw new AppError('CONFLICT', caseTexts.closed);
      }
      if (file.status !== 'pending' && !reassign) {
        throw new AppError('CONFLICT', caseTexts.alreadyAssigned);
      }
      if (file.attorneyId === attorney.id) {
        return file;
      }
      const refusal = caseTexts.alreadyAssigned;
      return assignTo(tx, { file, attorney, actor, at: instant(this.now()), refusal });
    });
  }

  /** Moves a case along; see `case-status.ts` for what may follow what, and who may ask for it. */
  changeStatus(actor: Actor, caseId: string, { status: to, reason }: StatusAsk): Promise<CaseFile> {
    if (actor.role === 'client') {
      throw new AppError('FORBIDDEN', 'You do not have permission to do this.');
    }
    return this.db.write(async (tx) => {
      const file = await findVisibleCase(tx, actor, caseId);
      checkMove(actor, file, to, reason);
      return moveCase(tx, { file, to, actor, reason, at: instant(this.now()) });
    });
  }
}

function checkMove(actor: Actor, file: CaseFile, to: CaseStatus, reason: string | undefined): void {
  const move = findMove(file.status, to);
  if (!move) {
    throw new AppError('CONFLICT', mayNotChangeStatus(file.status, to));
  }
  // The way exists, only not for this role in any state of the case: waiting or loading anew would not open it.
  if (!mayMove(actor, file, move)) {
    throw new AppError('FORBIDDEN', 'You do not have permission to do this.');
  }
  if (move.reasonRequired && !reason) {
    throw new AppError('VALIDATION', 'Please give a reason.', { errors: { reason: ['Please give a reason.'] } });
  }
}

async function findAttorney(tx: EntityManager, attorneyId: string, file: CaseFile): Promise<User> {
  const attorney = isId(attorneyId) && (await tx.findOneBy(User, { id: attorneyId, role: 'attorney', isActive: true }));
  if (!attorney || isTheirOwn(attorney, file)) {
    const text = caseTexts.notAnAttorney;
    throw new AppError('VALIDATION', text, { errors: { attorneyId: [text] } });
  }
  return attorney;
}
