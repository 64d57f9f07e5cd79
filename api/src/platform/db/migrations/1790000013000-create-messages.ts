import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

export class CreateMessages1790000013000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'messages',
        columns: [
          column.id(),
          column.reference('caseId'),
          column.integer('position'),
          optional(column.reference('senderId')),
          column.varchar('senderName', 120),
          column.varchar('senderRole', 16),
          column.varchar('messageType', 20),
          column.text('content'),
          column.boolean('isImportant'),
          optional(column.varchar('requestStatus', 16)),
          optional(column.reference('documentId')),
          column.instant('createdAt'),
        ],
        indices: [
          new TableIndex({ name: 'ux_messages_position', columnNames: ['caseId', 'position'], isUnique: true }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'message_reads',
        columns: [
          { ...column.reference('caseId'), isPrimary: true },
          { ...column.reference('userId'), isPrimary: true },
          column.integer('position'),
          column.instant('readAt'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('message_reads');
    await runner.dropTable('messages');
  }
}
