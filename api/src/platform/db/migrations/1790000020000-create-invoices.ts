import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

export class CreateInvoices1790000020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'invoices',
        columns: [
          column.id(),
          column.varchar('invoiceNumber', 20),
          column.reference('caseId'),
          column.reference('issuerId'),
          column.varchar('issuerName', 120),
          column.varchar('status', 16),
          column.text('lines'),
          column.cents('subtotalCents'),
          column.cents('taxCents'),
          column.cents('totalCents'),
          optional(column.varchar('dueDay', 10)),
          optional(column.text('notes')),
          optional(column.instant('sentAt')),
          optional(column.instant('viewedAt')),
          column.integer('viewCount'),
          optional(column.instant('paidAt')),
          optional(column.varchar('paymentMethod', 80)),
          optional(column.varchar('paymentReference', 120)),
          optional(column.instant('cancelledAt')),
          optional(column.text('cancelReason')),
          optional(column.integer('lastReminder')),
          column.instant('createdAt'),
          column.instant('updatedAt'),
          column.integer('version'),
        ],
      }),
    );
    await runner.createIndices('invoices', [
      new TableIndex({ name: 'ux_invoices_number', columnNames: ['invoiceNumber'], isUnique: true }),
      new TableIndex({ name: 'ix_invoices_case', columnNames: ['caseId', 'createdAt'] }),
      new TableIndex({ name: 'ix_invoices_issuer', columnNames: ['issuerId', 'createdAt'] }),
      new TableIndex({ name: 'ix_invoices_due', columnNames: ['status', 'dueDay'] }),
      new TableIndex({ name: 'ix_invoices_created', columnNames: ['createdAt'] }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('invoices');
  }
}
