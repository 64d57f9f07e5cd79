import type { ProblemCode } from '@portal/contracts';
import type { Database } from '../../platform/db/database';
import type { Caller } from '../../platform/kernel/actor';
import { AppError } from '../../platform/kernel/app-error';
import { type Clock, instant } from '../../platform/kernel/clock';
import { hourSeconds } from '../../platform/kernel/durations';
import type { Limits } from '../../platform/kernel/limits';
import { householdOf } from '../../platform/kernel/network-address';
import { recordAudit } from '../../records/audit';

/** Refusals that the audit trail records. `NOT_READY` is not one: a busy server has not checked anything. */
const recorded: readonly ProblemCode[] = [
  'INVALID_CREDENTIALS',
  'INVALID_CODE',
  'ACCOUNT_DEACTIVATED',
  'TOO_MANY_REQUESTS',
];

/** Entries stay for ever, so a network must not write as many as it likes. */
const perNetwork = { name: 'refusals-recorded', points: 50, seconds: hourSeconds };
const summaries = { name: 'refusals-summarised', points: 1, seconds: hourSeconds };

interface Refusal {
  code: ProblemCode;
  caller: Caller;
  /** `user.sign-in-refused` by default. */
  action?: string;
  /** The account or case, if there is one. */
  subjectId?: string | undefined;
  subjectType?: 'user' | 'case';
}

/** Records refused passwords, codes and links, without what was typed, since people type passwords into the wrong field. */
export class RefusalTrail {
  constructor(
    private readonly db: Database,
    private readonly now: Clock,
    private readonly limits: Limits,
  ) {}

  /** Records an error if it is such a refusal. */
  async recordError(error: unknown, refusal: Omit<Refusal, 'code'>): Promise<void> {
    if (error instanceof AppError && recorded.includes(error.code)) {
      await this.record({ ...refusal, code: error.code });
    }
  }

  /** Records up to fifty refusals of a network in an hour, then one entry for all others. Locks are recorded apart, always. */
  async record({ code, caller, action = 'user.sign-in-refused', subjectId, subjectType = 'user' }: Refusal) {
    const network = caller.networkAddress ?? 'unknown';
    const entry = { actor: { networkAddress: caller.networkAddress }, subjectType, at: instant(this.now()) };
    if (await this.limits.allows(perNetwork, network)) {
      const detail = { code };
      await this.db.write((tx) => recordAudit(tx, { ...entry, action, subjectId: subjectId ?? 'unknown', detail }));
    } else if (await this.limits.allows(summaries, householdOf(network))) {
      const summary = { subjectType: 'user', subjectId: 'unknown', detail: { network: householdOf(network) } };
      await this.db.write((tx) => recordAudit(tx, { ...entry, action: 'user.more-refused', ...summary }));
    }
  }
}
