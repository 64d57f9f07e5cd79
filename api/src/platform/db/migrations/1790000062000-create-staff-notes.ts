import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '../columns';

export class CreateStaffNotes1790000062000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'staff_notes',
        columns: [
          column.id(),
          column.reference('caseId'),
          column.reference('authorId'),
          column.varchar('authorName', 120),
          column.text('text'),
          column.instant('createdAt'),
        ],
        indices: [new TableIndex({ name: 'ix_staff_notes_case', columnNames: ['caseId', 'createdAt', 'id'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('staff_notes');
  }
}
