import type { EntityManager } from 'typeorm';
import { isOneOf, isPostgres, runSql } from '../../platform/db/sql';
import { Case } from './case.entity';

/** Adds `deltaCents`, which may be negative, to the invoiced total. Call it in the transaction that changes the invoice. */
export async function changeInvoicedTotal(tx: EntityManager, caseId: string, deltaCents: number): Promise<void> {
  if (deltaCents !== 0) {
    await tx.increment(Case, { id: caseId }, 'invoicedCents', deltaCents);
  }
}

/** Adds to the invoiced totals of many cases; a case may occur several times. */
export async function changeInvoicedTotals(
  tx: EntityManager,
  deltas: readonly { caseId: string; cents: number }[],
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { caseId, cents } of deltas) {
    sums.set(caseId, (sums.get(caseId) ?? 0) + cents);
  }
  if (isPostgres(tx)) {
    // In one order, so that two transactions do not wait for each other.
    const lock = `SELECT id FROM cases WHERE ${isOneOf(tx, 'id', 'ids')} ORDER BY id FOR NO KEY UPDATE`;
    await runSql(tx, lock, { ids: [...sums.keys()] });
  }
  const added = [...sums].map(([id, cents]) => ({ id, cents }));
  await runSql(tx, isPostgres(tx) ? onPostgres : onSqlite, { added: JSON.stringify(added) });
}

const add = 'UPDATE cases SET "invoicedCents" = "invoicedCents" + added.cents';
const onPostgres = `${add} FROM json_to_recordset(CAST(:added AS json)) AS added (id text, cents bigint) WHERE cases.id = added.id`;
const onSqlite = `${add} FROM (SELECT value ->> 'id' AS id, value ->> 'cents' AS cents FROM json_each(:added)) added
  WHERE cases.id = added.id`;
