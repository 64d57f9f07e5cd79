import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '../columns';

export class CreateCannedReplies1790000072000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'canned_replies',
        columns: [
          column.id(),
          column.reference('ownerId'),
          column.varchar('title', 80),
          column.text('text'),
          column.boolean('shared'),
          column.instant('updatedAt'),
        ],
        indices: [
          new TableIndex({ name: 'ux_canned_replies_title', columnNames: ['ownerId', 'title'], isUnique: true }),
          new TableIndex({ name: 'ix_canned_replies_shared', columnNames: ['shared'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('canned_replies');
  }
}
