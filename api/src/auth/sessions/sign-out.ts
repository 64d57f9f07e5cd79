import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import { User } from '../../records/users';
import { Session } from './session.entity';
import { revokeSession } from './sessions';

/** Ends a session for its owner. A session that has ended before, such as in another tab, is not recorded again. */
export async function signOut(
  tx: EntityManager,
  sessionId: string,
  { networkAddress }: Caller,
  at: Instant,
): Promise<void> {
  const session = await tx.findOneBy(Session, { id: sessionId });
  const owner = session && (await tx.findOneBy(User, { id: session.userId }));
  if (owner && (await revokeSession(tx, { userId: owner.id, sessionId }, at))) {
    await recordAudit(tx, {
      actor: { ...owner, networkAddress },
      action: 'user.signed-out',
      subjectType: 'user',
      subjectId: owner.id,
      at,
      detail: { sessionId },
    });
  }
}
