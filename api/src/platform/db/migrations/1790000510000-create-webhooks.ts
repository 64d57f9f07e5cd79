import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

/** Keeps the addresses that are told of events, and what was sent to them. */
export class CreateWebhooks1790000510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'webhooks',
        columns: [
          column.id(),
          column.varchar('url', 500),
          column.text('kinds'),
          column.integer('position'),
          column.text('secret'),
          optional(column.text('formerSecret')),
          optional(column.instant('formerUntil')),
          column.instant('createdAt'),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'webhook_deliveries',
        columns: [
          column.id(),
          column.reference('webhookId'),
          optional(column.integer('position')),
          column.varchar('kind', 40),
          column.varchar('subjectId', 64),
          optional(column.reference('caseId')),
          column.instant('at'),
          column.varchar('status', 16),
          column.integer('attempts'),
          column.instant('dueAt'),
          column.instant('queuedAt'),
          optional(column.instant('settledAt')),
          optional(column.integer('answer')),
          optional(column.varchar('reason', 200)),
        ],
      }),
    );
    await runner.createIndices('webhook_deliveries', [
      new TableIndex({
        name: 'ux_webhook_deliveries_once',
        columnNames: ['webhookId', 'position'],
        isUnique: true,
      }),
      new TableIndex({ name: 'ix_webhook_deliveries_due', columnNames: ['webhookId', 'status', 'dueAt'] }),
      new TableIndex({ name: 'ix_webhook_deliveries_at', columnNames: ['webhookId', 'at', 'id'] }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('webhook_deliveries');
    await runner.dropTable('webhooks');
  }
}
