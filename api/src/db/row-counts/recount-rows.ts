import type { EntityManager } from 'typeorm';
import type { Database } from '../database';
import type { RowCount } from '../row-count.entity';
import { isPostgres } from '../sql';

interface Counted {
  /** What an operator reads. */
  name: string;
  table: 'cases' | 'invoices' | 'users';
  /** SELECT of the key, the number and the cents of all rows, as the triggers should have counted them. */
  rows: string;
  /** SELECT of the same as it is stored. */
  stored: string;
  /** Replaces what is stored. */
  replace: readonly string[];
}

const byKind = (
  counted: RowCount['counted'],
  {
    table,
    kind,
    cents = '0',
    where = 'true',
  }: { table: Counted['table']; kind: string; cents?: string; where?: string },
): Omit<Counted, 'name'> => {
  const rows = `SELECT ${kind} AS key, COUNT(*) AS number, SUM(${cents}) AS cents FROM ${table} WHERE ${where} GROUP BY 1`;
  return {
    table,
    rows,
    stored: `SELECT kind AS key, number, cents FROM row_counts WHERE counted = '${counted}'`,
    replace: [
      `DELETE FROM row_counts WHERE counted = '${counted}'`,
      `INSERT INTO row_counts (counted, kind, part, number, cents)
       SELECT '${counted}', key, 0, number, cents FROM (${rows}) counted`,
    ],
  };
};

const waiting = `COALESCE("waitingOn", '')`;

const counted: readonly Counted[] = [
  {
    name: 'cases by status',
    table: 'cases',
    rows: `SELECT status || '/' || ${waiting} AS key, COUNT(*) AS number, 0 AS cents FROM cases GROUP BY 1`,
    stored: `SELECT status || '/' || "waitingOn" AS key, cases AS number, 0 AS cents FROM case_counts`,
    replace: [
      'DELETE FROM case_counts',
      `INSERT INTO case_counts (status, "waitingOn", part, cases)
       SELECT status, ${waiting}, 0, COUNT(*) FROM cases GROUP BY 1, 2`,
    ],
  },
  { name: 'cases by type', ...byKind('cases', { table: 'cases', kind: `"caseType" || '/' || "serviceLevel"` }) },
  { name: 'invoices', ...byKind('invoices', { table: 'invoices', kind: 'status', cents: '"totalCents"' }) },
  {
    name: 'accounts',
    ...byKind('users', {
      table: 'users',
      kind: `role || '/' || CASE WHEN "isActive" THEN 'active' ELSE 'inactive' END`,
    }),
  },
  { name: 'submissions', ...byKind('submissions', { table: 'cases', kind: 'substr("createdAt", 1, 10)' }) },
  {
    name: 'payments',
    ...byKind('payments', {
      table: 'invoices',
      kind: 'substr("paidAt", 1, 10)',
      cents: '"totalCents"',
      where: `status = 'paid' AND "paidAt" IS NOT NULL`,
    }),
  },
];

/**
 * Compares the numbers that triggers keep with the rows, and counts again what differs, because rows were written without triggers.
 * Returns what was wrong.
 */
export async function recountRows(db: Database): Promise<string[]> {
  const wrong: string[] = [];
  for (const one of counted) {
    if (await differs(db.read, one)) {
      await db.write((tx) => countAgain(tx, one));
      wrong.push(one.name);
    }
  }
  return wrong;
}

/** Compares in one statement, which sees the numbers and the rows of the same instant. */
async function differs(read: EntityManager, { rows, stored }: Counted): Promise<boolean> {
  const differences: unknown[] = await read.query(
    `SELECT key FROM (${rows} UNION ALL SELECT key, -number, -cents FROM (${stored}) stored) compared
     GROUP BY key HAVING SUM(number) <> 0 OR SUM(cents) <> 0 LIMIT 1`,
  );
  return differences.length > 0;
}

async function countAgain(tx: EntityManager, { table, replace }: Counted): Promise<void> {
  if (isPostgres(tx)) {
    // Rows that are added during the count would be counted by the trigger, and then be overwritten.
    await tx.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  }
  for (const statement of replace) {
    await tx.query(statement);
  }
}
