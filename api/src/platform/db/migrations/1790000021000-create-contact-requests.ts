import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

export class CreateContactRequests1790000021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'contact_requests',
        columns: [
          column.id(),
          column.varchar('name', 120),
          column.varchar('email', 254),
          column.varchar('subject', 200),
          column.text('message'),
          column.varchar('status', 8),
          column.instant('createdAt'),
          optional(column.instant('doneAt')),
          optional(column.varchar('doneBy', 120)),
        ],
      }),
    );
    await runner.createIndex(
      'contact_requests',
      new TableIndex({ name: 'ix_contact_requests_status', columnNames: ['status', 'createdAt'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('contact_requests');
  }
}
