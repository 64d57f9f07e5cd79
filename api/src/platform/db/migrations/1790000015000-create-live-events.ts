import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { column } from '../columns';

export class CreateLiveEvents1790000015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('cases', new TableColumn(column.integer('eventCount', { default: 0 })));
    await runner.createTable(
      new Table({
        name: 'live_events',
        columns: [
          { ...column.reference('caseId'), isPrimary: true },
          column.integer('sequence', { isPrimary: true }),
          column.varchar('kind', 16),
          column.reference('subjectId'),
          column.instant('at'),
        ],
        indices: [new TableIndex({ name: 'ix_live_events_at', columnNames: ['at'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('live_events');
    await runner.dropColumn('cases', 'eventCount');
  }
}
