import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '../columns';

/** Keeps the devices on which people get notifications. */
export class CreateNotifiedDevices1790000470000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'notified_devices',
        columns: [
          column.id(),
          column.reference('userId'),
          column.reference('sessionId'),
          column.varchar('endpoint', 1_000),
          column.instant('renewedAt'),
        ],
      }),
    );
    await runner.createIndices('notified_devices', [
      new TableIndex({ name: 'ix_notified_devices_user', columnNames: ['userId', 'renewedAt'] }),
      new TableIndex({ name: 'ix_notified_devices_session', columnNames: ['sessionId'] }),
      new TableIndex({ name: 'ux_notified_devices_endpoint', columnNames: ['endpoint'], isUnique: true }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('notified_devices');
  }
}
