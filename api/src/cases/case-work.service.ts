import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import { type Clock, instant } from '../kernel/clock';
import { advanceCase, type StatusAsk } from './advance-case';
import type { Case } from './case.entity';
import { type AssignmentAsk, giveCase } from './give-case';

/** Assigns a case and changes its status, each in one transaction. */
export class CaseWorkService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  /** Assigns a pending case or, with `reassign`, any case that is not closed. Admins only. */
  assign(actor: Actor, ask: AssignmentAsk): Promise<Case> {
    return this.db.write((tx) => giveCase(tx, actor, ask, instant(this.now())));
  }

  /** Changes the status of a case. Staff only. */
  changeStatus(actor: Actor, caseId: string, ask: StatusAsk): Promise<Case> {
    return this.db.write((tx) => advanceCase(tx, actor, { ...ask, caseId }, instant(this.now())));
  }
}
