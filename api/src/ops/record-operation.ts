import { recordAudit } from '../audit';
import type { Database } from '../db/database';
import { instant } from '../kernel/clock';

/** Records in the audit trail what an operator did. */
export const recordOperation = (
  db: Database,
  action: string,
  detail: Record<string, unknown>,
  now: Date,
  { subjectType, subjectId } = { subjectType: 'documents', subjectId: 'store' },
): Promise<void> =>
  db.write((tx) => recordAudit(tx, { actor: null, action, subjectType, subjectId, at: instant(now), detail }));

/** The subject of operations on database and documents together. */
export const wholeInstallation = { subjectType: 'installation', subjectId: 'this' };
