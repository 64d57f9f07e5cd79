import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { type Counter, dropCounter, startCounter } from './count-triggers';

const before: Counter = {
  counted: 'invoices',
  table: 'invoices',
  kind: (row) => `${row}status`,
  columns: ['status', 'totalCents'],
  cents: (row) => `${row}"totalCents"`,
};
const now: Counter = {
  ...before,
  columns: ['status', 'totalCents', 'paidCents', 'creditedCents'],
  cents: (row) => `(${row}"totalCents" - ${row}"creditedCents" - ${row}"paidCents")`,
};
const entries: Counter = {
  counted: 'invoice_entries',
  table: 'invoice_entries',
  kind: (row) => `${row}kind`,
  columns: ['kind', 'amountCents'],
  cents: (row) => `${row}"amountCents"`,
};

/** Indexes from which invoices are counted and summed up without reading their rows. */
const figures = {
  ix_invoices_case: ['caseId', 'createdAt', 'id', 'status', 'dueDay', 'totalCents'],
  ix_invoices_issuer: ['issuerId', 'createdAt', 'id', 'status', 'dueDay', 'totalCents'],
  ix_invoices_due: ['status', 'dueDay', 'id', 'totalCents'],
};
const sums = ['paidCents', 'creditedCents'];

/** Keeps with each invoice what its entries add up to, and counts what is owed and what came in. */
export class SumInvoiceEntries1790000321000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of sums) {
      await runner.query(`ALTER TABLE invoices ADD COLUMN "${column}" bigint NOT NULL DEFAULT 0`);
    }
    await dropCounter(runner, before);
    await runner.query(`UPDATE invoices SET "paidCents" = "totalCents" WHERE status = 'paid' AND "paidAt" IS NOT NULL`);
    await count(runner, now);
    await startCounter(runner, entries);
    await indexFigures(runner, sums);
    await runner.dropIndex('invoices', 'ix_invoices_paid');
  }

  async down(runner: QueryRunner): Promise<void> {
    const columnNames = ['status', 'paidAt', 'totalCents'];
    await runner.createIndex('invoices', new TableIndex({ name: 'ix_invoices_paid', columnNames }));
    await indexFigures(runner, []);
    await dropCounter(runner, entries);
    await runner.query(`DELETE FROM row_counts WHERE counted = '${entries.counted}'`);
    await dropCounter(runner, now);
    await count(runner, before);
    for (const column of sums) {
      await runner.query(`ALTER TABLE invoices DROP COLUMN "${column}"`);
    }
  }
}

async function count(runner: QueryRunner, counter: Counter): Promise<void> {
  await runner.query(`DELETE FROM row_counts WHERE counted = '${counter.counted}'`);
  await startCounter(runner, counter);
}

async function indexFigures(runner: QueryRunner, added: string[]): Promise<void> {
  for (const [name, columnNames] of Object.entries(figures)) {
    await runner.dropIndex('invoices', name);
    await runner.createIndex('invoices', new TableIndex({ name, columnNames: [...columnNames, ...added] }));
  }
}
