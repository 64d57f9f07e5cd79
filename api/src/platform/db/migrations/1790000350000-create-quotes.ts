import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

const isPlain = '"isEncrypted" = false';

/** Keeps quotes, the PDFs that were sent, and what cases show of their quotes. */
export class CreateQuotes1790000350000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'quotes',
        columns: [
          column.id(),
          column.varchar('quoteNumber', 20),
          column.reference('caseId'),
          column.reference('issuerId'),
          column.varchar('issuerName', 120),
          column.varchar('status', 16),
          column.cents('subtotalCents'),
          column.cents('taxCents'),
          column.cents('totalCents'),
          optional(column.varchar('validUntil', 10)),
          optional(column.text('scope')),
          optional(column.text('lines')),
          optional(column.text('notes')),
          optional(column.text('addressee')),
          optional(column.text('reason')),
          optional(column.text('acceptance')),
          column.boolean('isEncrypted'),
          optional(column.instant('sentAt')),
          optional(column.varchar('termsVersion', 16)),
          optional(column.varchar('documentHash', 64)),
          optional(column.instant('answeredAt')),
          column.boolean('isRecorded'),
          column.instant('createdAt'),
          column.instant('updatedAt'),
          column.integer('version'),
        ],
      }),
    );
    await runner.createIndices('quotes', [
      new TableIndex({ name: 'ux_quotes_number', columnNames: ['quoteNumber'], isUnique: true }),
      new TableIndex({ name: 'ix_quotes_case', columnNames: ['caseId', 'createdAt', 'id'] }),
      new TableIndex({ name: 'ix_quotes_created', columnNames: ['createdAt', 'id'] }),
      new TableIndex({ name: 'ix_quotes_plain', columnNames: ['caseId'], where: isPlain }),
    ]);
    await runner.createTable(
      new Table({
        name: 'quote_papers',
        columns: [column.id(), column.reference('caseId'), column.text('pdf'), column.boolean('isEncrypted')],
      }),
    );
    await runner.createIndices('quote_papers', [
      new TableIndex({ name: 'ix_quote_papers_case', columnNames: ['caseId'] }),
      new TableIndex({ name: 'ix_quote_papers_plain', columnNames: ['caseId'], where: isPlain }),
    ]);
    await runner.query('ALTER TABLE cases ADD COLUMN "openQuoteId" varchar(36)');
    await runner.query('ALTER TABLE cases ADD COLUMN "openQuoteUntil" varchar(10)');
    await runner.query('ALTER TABLE cases ADD COLUMN "quoteAcceptedAt" varchar(24)');
    await runner.query('ALTER TABLE invoices ADD COLUMN "quoteId" varchar(36)');
    await runner.query('ALTER TABLE invoices ADD COLUMN "quotedCents" bigint');
    await runner.query('CREATE INDEX ix_invoices_quote ON invoices ("quoteId") WHERE "quoteId" IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_invoices_quote');
    await runner.query('ALTER TABLE invoices DROP COLUMN "quotedCents"');
    await runner.query('ALTER TABLE invoices DROP COLUMN "quoteId"');
    await runner.query('ALTER TABLE cases DROP COLUMN "quoteAcceptedAt"');
    await runner.query('ALTER TABLE cases DROP COLUMN "openQuoteUntil"');
    await runner.query('ALTER TABLE cases DROP COLUMN "openQuoteId"');
    await runner.dropTable('quote_papers');
    await runner.dropTable('quotes');
    await runner.query(`DELETE FROM counters WHERE name LIKE 'quote.%'`);
  }
}
