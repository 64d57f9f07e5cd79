import type { DataSource, EntityManager } from 'typeorm';
import { runSql } from '../../platform/db/sql';
import type { Instant } from '../../platform/kernel/clock';
import { createCaseKey, findCaseKey } from './case-keys';
import type { CaseKey } from './data-keys';
import { encryptedTablesOf } from './encrypted-tables';
import { UnreadableContent } from './unreadable-content';

/**
 * Returns the key that encrypts content of a case, and makes it for the first content.
 *
 * @throws UnreadableContent when the key of earlier content is missing: with a second one, the first could never come back.
 */
export async function caseKeyFor(tx: EntityManager, caseId: string, at: Instant): Promise<CaseKey> {
  const known = await findCaseKey(tx, caseId);
  if (known) {
    return known;
  }
  const earlier = await runSql(tx, earlierContentSql(tx), { caseId });
  if (earlier.length > 0) {
    throw new UnreadableContent(`The key of case ${caseId} is missing.`);
  }
  return createCaseKey(tx, caseId, at);
}

const statements = new WeakMap<DataSource, string>();

/** SQL that returns a row if there is encrypted content of a case. */
function earlierContentSql(manager: EntityManager): string {
  const known = statements.get(manager.connection);
  const sql =
    known ??
    encryptedTablesOf(manager)
      .map(({ table, columns, caseColumn }) => {
        const hasText = columns.map((name) => `"${name}" IS NOT NULL`).join(' OR ');
        return `SELECT 1 AS found WHERE EXISTS (
          SELECT 1 FROM "${table}" WHERE "${caseColumn}" = :caseId AND "isEncrypted" = true AND (${hasText}))`;
      })
      .join(' UNION ALL ');
  statements.set(manager.connection, sql);
  return sql;
}
