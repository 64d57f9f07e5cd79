import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

export class CreateMails1790000011000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'mails',
        columns: [
          column.id(),
          column.varchar('kind', 40),
          column.varchar('subjectId', 80),
          column.varchar('recipient', 254),
          column.varchar('subject', 255),
          column.text('body'),
          column.varchar('status', 16),
          column.integer('attempts'),
          column.instant('dueAt'),
          column.instant('queuedAt'),
          optional(column.instant('sentAt')),
          optional(column.varchar('lastError', 500)),
        ],
        indices: [
          new TableIndex({ name: 'ux_mails_once', columnNames: ['kind', 'subjectId', 'recipient'], isUnique: true }),
          new TableIndex({ name: 'ix_mails_subject', columnNames: ['subjectId'] }),
          new TableIndex({ name: 'ix_mails_due', columnNames: ['status', 'dueAt'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('mails');
  }
}
