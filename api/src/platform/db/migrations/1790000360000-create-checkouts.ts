import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

const isPending = `status IN ('opening', 'open', 'processing')`;

/** Keeps the pages of the payment provider on which clients pay, and the events about them. */
export class CreateCheckouts1790000360000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      column.id(),
      column.reference('invoiceId'),
      column.cents('amountCents'),
      column.varchar('status', 16),
      optional(column.varchar('sessionId', 255)),
      optional(column.reference('paymentId')),
      column.instant('createdAt'),
    ];
    await runner.createTable(new Table({ name: 'checkouts', columns }));
    await runner.createIndices('checkouts', [
      new TableIndex({ name: 'ux_checkouts_pending', columnNames: ['invoiceId'], isUnique: true, where: isPending }),
      new TableIndex({ name: 'ix_checkouts_pending', columnNames: ['createdAt'], where: isPending }),
    ]);
    await runner.createTable(
      new Table({
        name: 'provider_events',
        columns: [
          column.varchar('id', 255, { isPrimary: true }),
          column.reference('checkoutId'),
          column.varchar('state', 16),
          column.instant('receivedAt'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('provider_events');
    await runner.dropTable('checkouts');
  }
}
