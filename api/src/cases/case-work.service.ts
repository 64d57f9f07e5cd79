import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import { type Clock, instant } from '../kernel/clock';
import { advanceCase, type StatusAsk } from './advance-case';
import type { Case } from './case.entity';
import { type AssignmentAsk, giveCase } from './give-case';

/** What staff do with one case: give it to somebody, and move it on. */
export class CaseWorkService {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
  ) {}

  /** Gives a pending case to an attorney, or with `reassign` any open case to another one. Admins only. */
  assign(actor: Actor, ask: AssignmentAsk): Promise<Case> {
    return this.db.write((tx) => giveCase(tx, actor, ask, instant(this.now())));
  }

  /** Moves a case along; not for clients. */
  changeStatus(actor: Actor, caseId: string, ask: StatusAsk): Promise<Case> {
    return this.db.write((tx) => advanceCase(tx, actor, { ...ask, caseId }, instant(this.now())));
  }
}
