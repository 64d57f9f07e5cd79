import type { ProblemCode } from '@portal/contracts';
import { recordAudit } from '../../audit';
import type { Database } from '../../db/database';
import type { Caller } from '../../kernel/actor';
import { AppError } from '../../kernel/app-error';
import { instant } from '../../kernel/clock';
import type { User } from '../../users';

/** Refusals that the audit trail records. `NOT_READY` is not one: a busy server has not checked the password. */
const recorded: readonly ProblemCode[] = [
  'INVALID_CREDENTIALS',
  'INVALID_CODE',
  'ACCOUNT_DEACTIVATED',
  'TOO_MANY_REQUESTS',
];

interface Attempt {
  /** The account, if there is one. */
  user: User | null;
  caller: Caller;
  now: Date;
}

export async function recordRefusedSignIn(
  db: Database,
  refusal: unknown,
  { user, caller: { networkAddress }, now }: Attempt,
): Promise<void> {
  if (refusal instanceof AppError && recorded.includes(refusal.code)) {
    await db.write((tx) =>
      recordAudit(tx, {
        actor: { networkAddress },
        action: 'user.sign-in-refused',
        subjectType: 'user',
        subjectId: user?.id ?? 'unknown',
        at: instant(now),
        detail: { code: refusal.code },
      }),
    );
  }
}
