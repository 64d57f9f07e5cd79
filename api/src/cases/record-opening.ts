import { MoreThan } from 'typeorm';
import { AuditEntry, recordAudit } from '../audit';
import type { Database } from '../db/database';
import type { Actor } from '../kernel/actor';
import { instant, instantAfter } from '../kernel/clock';

/** A page that reloads itself is still one look at a case. */
const oneLookMs = 10 * 60_000;
const action = 'case.opened';

/** Records that staff opened a case, once in ten minutes and person. What a client does with their own case is their business. */
export async function recordOpening(db: Database, actor: Actor, caseId: string, now: Date): Promise<void> {
  if (actor.role === 'client') {
    return;
  }
  const recent = await db.read.existsBy(AuditEntry, {
    subjectType: 'case',
    subjectId: caseId,
    actorId: actor.id,
    action,
    at: MoreThan(instantAfter(now, -oneLookMs)),
  });
  if (!recent) {
    await db.write((tx) =>
      recordAudit(tx, { actor, action, subjectType: 'case', subjectId: caseId, at: instant(now) }),
    );
  }
}
