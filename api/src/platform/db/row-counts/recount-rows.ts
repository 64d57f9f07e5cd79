import type { EntityManager } from 'typeorm';
import type { Database } from '../database';
import type { RowCount } from '../row-count.entity';
import { isPostgres } from '../sql';

interface Counted {
  /** What an operator reads. */
  name: string;
  /** The table, and its name among the counted rows. */
  table: RowCount['counted'];
  /** SQL of the kind of a row, as the triggers count it. */
  kind: string;
  /** SQL of what is summed up. */
  cents: string;
}

const counted: readonly Counted[] = [
  {
    name: 'cases',
    table: 'cases',
    kind: `status || '/' || COALESCE("waitingOn", '') || '/' || "caseType" || '/' || "serviceLevel"`,
    cents: '0',
  },
  { name: 'invoices', table: 'invoices', kind: 'status', cents: '("totalCents" - "creditedCents" - "paidCents")' },
  { name: 'payments', table: 'invoice_entries', kind: 'kind', cents: '"amountCents"' },
  {
    name: 'accounts',
    table: 'users',
    kind: `role || '/' || CASE WHEN "isActive" THEN 'active' ELSE 'inactive' END`,
    cents: '0',
  },
];

const rowsSql = ({ table, kind, cents }: Counted) =>
  `SELECT ${kind} AS kind, COUNT(*) AS number, SUM(${cents}) AS cents FROM ${table} GROUP BY 1`;

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
async function differs(read: EntityManager, one: Counted): Promise<boolean> {
  const differences: unknown[] = await read.query(
    `SELECT kind FROM (${rowsSql(one)} UNION ALL
       SELECT kind, -number, -cents FROM row_counts WHERE counted = '${one.table}') compared
     GROUP BY kind HAVING SUM(number) <> 0 OR SUM(cents) <> 0 LIMIT 1`,
  );
  return differences.length > 0;
}

async function countAgain(tx: EntityManager, one: Counted): Promise<void> {
  const { table } = one;
  if (isPostgres(tx)) {
    // Rows that are added during the count would be counted by the trigger, and then be overwritten.
    await tx.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  }
  await tx.query(`DELETE FROM row_counts WHERE counted = '${table}'`);
  await tx.query(
    `INSERT INTO row_counts (counted, kind, part, number, cents)
     SELECT '${table}', kind, 0, number, cents FROM (${rowsSql(one)}) counted`,
  );
}
