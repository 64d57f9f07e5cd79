import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

const refusal = 'Payments, credit notes and refunds never change.';
const columns = [
  column.id(),
  column.reference('invoiceId'),
  column.varchar('kind', 16),
  optional(column.varchar('number', 20)),
  column.cents('amountCents'),
  column.cents('taxCents'),
  column.instant('at'),
  optional(column.reference('paymentId')),
  optional(column.varchar('method', 80)),
  optional(column.varchar('reference', 120)),
  optional(column.text('reason')),
  column.instant('createdAt'),
];
const texts = ['reference', 'reason'];

/** Whether only texts go, and those because the case is erased. */
const forgets = (same: (column: string) => string) =>
  [
    ...columns.filter(({ name }) => !texts.includes(name)).map(({ name }) => same(name)),
    ...texts.map((name) => `(NEW."${name}" IS NULL OR ${same(name)})`),
    `EXISTS (SELECT 1 FROM cases JOIN invoices ON invoices."caseId" = cases.id
       WHERE invoices.id = OLD."invoiceId" AND cases."erasedAt" IS NOT NULL)`,
  ].join(' AND ');

/**
 * Keeps payments, reversals, credit notes and refunds as rows that are only added. Each paid invoice gets one payment; their
 * receipts are numbered in the order of the payments.
 */
export class CreateInvoiceEntries1790000320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table({ name: 'invoice_entries', columns }));
    await runner.createIndices('invoice_entries', [
      new TableIndex({ name: 'ix_invoice_entries_invoice', columnNames: ['invoiceId', 'at'] }),
      new TableIndex({ name: 'ix_invoice_entries_at', columnNames: ['at', 'kind', 'amountCents'] }),
      new TableIndex({ name: 'ux_invoice_entries_number', columnNames: ['number'], isUnique: true }),
      new TableIndex({ name: 'ux_invoice_entries_payment', columnNames: ['paymentId'], isUnique: true }),
    ]);
    const isOnPostgres = runner.connection.options.type === 'postgres';
    await addPayments(runner, isOnPostgres ? onPostgres : onSqlite);
    await (isOnPostgres ? freezeOnPostgres(runner) : freezeOnSqlite(runner));
    await runner.query('ALTER TABLE invoices DROP COLUMN "paymentMethod"');
    await runner.query('ALTER TABLE invoices DROP COLUMN "paymentReference"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices ADD COLUMN "paymentMethod" varchar(80)');
    await runner.query('ALTER TABLE invoices ADD COLUMN "paymentReference" varchar(120)');
    const last = (name: string) =>
      `(SELECT "${name}" FROM invoice_entries WHERE "invoiceId" = invoices.id AND kind = 'payment' ORDER BY at DESC, id LIMIT 1)`;
    await runner.query(
      `UPDATE invoices SET "paymentMethod" = ${last('method')}, "paymentReference" = ${last('reference')} WHERE status = 'paid'`,
    );
    await runner.dropTable('invoice_entries');
    if (runner.connection.options.type === 'postgres') {
      await runner.query('DROP FUNCTION refuse_invoice_entry_change');
    }
    await runner.query(`DELETE FROM counters WHERE name LIKE 'receipt.%' OR name LIKE 'credit-note.%'`);
  }
}

interface Dialect {
  newId: string;
  /** Five digits, and more where a year has more receipts. */
  padded: string;
}

const onPostgres: Dialect = {
  newId: 'CAST(gen_random_uuid() AS varchar)',
  padded: "LPAD(CAST(place AS varchar), GREATEST(5, LENGTH(CAST(place AS varchar))), '0')",
};
const onSqlite: Dialect = {
  newId: `LOWER(HEX(RANDOMBLOB(4)) || '-' || HEX(RANDOMBLOB(2)) || '-4' || SUBSTR(HEX(RANDOMBLOB(2)), 2) || '-a'
    || SUBSTR(HEX(RANDOMBLOB(2)), 2) || '-' || HEX(RANDOMBLOB(6)))`,
  padded: "printf('%05d', place)",
};

async function addPayments(runner: QueryRunner, { newId, padded }: Dialect): Promise<void> {
  await runner.query(
    `INSERT INTO invoice_entries (id, "invoiceId", kind, number, "amountCents", "taxCents", at, method, reference, "createdAt")
     SELECT ${newId}, id, 'payment', 'REC-' || year || '-' || ${padded}, "totalCents", 0, "paidAt", "paymentMethod",
       "paymentReference", "paidAt"
     FROM (SELECT invoices.*, SUBSTR("paidAt", 1, 4) AS year,
         ROW_NUMBER() OVER (PARTITION BY SUBSTR("paidAt", 1, 4) ORDER BY "paidAt", id) AS place
       FROM invoices WHERE status = 'paid' AND "paidAt" IS NOT NULL) paid`,
  );
  await runner.query(
    `INSERT INTO counters (name, value)
     SELECT 'receipt.' || SUBSTR(at, 1, 4), COUNT(*) FROM invoice_entries GROUP BY 1`,
  );
}

async function freezeOnSqlite(runner: QueryRunner): Promise<void> {
  const raise = `BEGIN SELECT RAISE(ABORT, '${refusal}'); END`;
  await runner.query(
    `CREATE TRIGGER invoice_entries_kept BEFORE UPDATE ON invoice_entries
     WHEN NOT (${forgets((name) => `NEW."${name}" IS OLD."${name}"`)}) ${raise}`,
  );
  await runner.query(`CREATE TRIGGER invoice_entries_no_delete BEFORE DELETE ON invoice_entries ${raise}`);
  // SQLite runs DELETE triggers for the rows that INSERT OR REPLACE removes only with `recursive_triggers`.
  await runner.query(
    `CREATE TRIGGER invoice_entries_no_replace BEFORE INSERT ON invoice_entries
     WHEN EXISTS (SELECT 1 FROM invoice_entries WHERE id = NEW.id OR number = NEW.number OR "paymentId" = NEW."paymentId") ${raise}`,
  );
}

async function freezeOnPostgres(runner: QueryRunner): Promise<void> {
  await runner.query(
    `CREATE FUNCTION refuse_invoice_entry_change() RETURNS trigger AS $$
     BEGIN
       IF TG_OP = 'UPDATE' AND ${forgets((name) => `NEW."${name}" IS NOT DISTINCT FROM OLD."${name}"`)} THEN RETURN NEW; END IF;
       RAISE EXCEPTION '${refusal}';
     END $$ LANGUAGE plpgsql`,
  );
  await runner.query(
    `CREATE TRIGGER invoice_entries_kept BEFORE UPDATE OR DELETE ON invoice_entries
     FOR EACH ROW EXECUTE FUNCTION refuse_invoice_entry_change()`,
  );
}
