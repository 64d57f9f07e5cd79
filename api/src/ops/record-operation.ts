import { recordAudit } from '../audit';
import type { Database } from '../db/database';
import { instant } from '../kernel/clock';

/** Records an operator's change to the stored documents in the audit trail. */
export const recordOperation = (
  db: Database,
  action: string,
  detail: Record<string, unknown>,
  now: Date,
): Promise<void> =>
  db.write((tx) =>
    recordAudit(tx, { actor: null, action, subjectType: 'documents', subjectId: 'store', at: instant(now), detail }),
  );
