import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/kernel/actor';
import { type Clock, instant } from '../../platform/kernel/clock';
import { hourSeconds } from '../../platform/kernel/durations';
import type { Limits } from '../../platform/kernel/limits';
import { recordAudit } from './record-audit';

/** Entries stay for ever, so a person must not write as many as they like. */
const perPerson = { name: 'denials-counted', points: 50, seconds: hourSeconds };
/** A page asks for several parts of a row at once. */
const perIds = { name: 'denials-recorded', points: 1, seconds: hourSeconds };
const summaries = { name: 'denials-summarised', points: 1, seconds: hourSeconds };

/** A call of a signed-in person for a row that does not exist or that they may not read. */
export interface Denial {
  /** Method and path, with the names of ids in place of the ids. */
  call: string;
  /** What was asked for, such as `{ caseId }`. */
  ids: Readonly<Record<string, string>>;
}

/**
 * Records which rows a person asked for in vain, once an hour for the same ids. Rows that do not exist are recorded too: the work, and so the time of the
 * reply, must not depend on whether there is such a row.
 */
export class DenialTrail {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly limits: Limits,
  ) {}

  /** Counts up to fifty calls of a person in an hour, then records one entry for all others. */
  async record(actor: Actor, { call, ids }: Denial): Promise<void> {
    if (!(await this.limits.allows(perPerson, actor.id))) {
      if (await this.limits.allows(summaries, actor.id)) {
        await this.write(actor, 'user.more-denied', {});
      }
    } else if (await this.limits.allows(perIds, `${actor.id} ${JSON.stringify(ids)}`)) {
      await this.write(actor, 'user.access-denied', { call, ...ids });
    }
  }

  private async write(actor: Actor, action: string, detail: Record<string, string>): Promise<void> {
    const act = { actor, action, subjectType: 'user', subjectId: actor.id, at: instant(this.now()), detail };
    await this.db.write((tx) => recordAudit(tx, act));
  }
}
