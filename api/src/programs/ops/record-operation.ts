import type { Database } from '../../platform/db/database';
import { outageOf } from '../../platform/db/outages';
import { instant } from '../../platform/kernel/clock';
import { recordAudit } from '../../records/audit';

/** Each waits five seconds for the lock of SQLite. */
const attempts = 12;

/**
 * Records in the audit trail what an operator did. A busy portal leaves the lock of SQLite for moments only, so another process may
 * have to try for some time.
 */
export async function recordOperation(
  db: Database,
  action: string,
  detail: Record<string, unknown>,
  now: Date,
  { subjectType, subjectId } = { subjectType: 'documents', subjectId: 'store' },
): Promise<void> {
  const entry = { actor: null, action, subjectType, subjectId, at: instant(now), detail };
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.write((tx) => recordAudit(tx, entry));
      return;
    } catch (error) {
      if (outageOf(error) !== 'busy' || attempt === attempts) {
        throw error;
      }
    }
  }
}

/** The subject of operations on database and documents together. */
export const wholeInstallation = { subjectType: 'installation', subjectId: 'this' };
