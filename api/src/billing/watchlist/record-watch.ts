import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/kernel/actor';
import type { Instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';
import type { Watch } from './watch.entity';

/** Records an act on a watchlist in the audit trail. `actor` is null for what the portal itself does. */
export const recordWatch = (
  tx: EntityManager,
  actor: Actor | null,
  action: string,
  { id, caseId }: Pick<Watch, 'id' | 'caseId'>,
  { at, ...detail }: { at: Instant } & Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, { actor, action, subjectType: 'watch', subjectId: id, at, detail: { caseId, ...detail } });
