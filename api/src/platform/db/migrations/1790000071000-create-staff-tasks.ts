import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

export class CreateStaffTasks1790000071000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'staff_tasks',
        columns: [
          column.id(),
          column.reference('caseId'),
          column.varchar('title', 200),
          column.varchar('dueOn', 10),
          optional(column.reference('assigneeId')),
          column.instant('createdAt'),
          optional(column.instant('doneAt')),
        ],
        indices: [
          new TableIndex({ name: 'ix_staff_tasks_case', columnNames: ['caseId', 'doneAt'] }),
          new TableIndex({
            name: 'ix_staff_tasks_open',
            columnNames: ['assigneeId', 'dueOn'],
            where: '"doneAt" IS NULL',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('staff_tasks');
  }
}
