import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

/** Keeps the words that admins put in the place of translations. */
export class CreateCorrections1790000520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'corrections',
        columns: [
          column.id(),
          column.varchar('language', 8),
          column.varchar('text', 2_000),
          optional(column.varchar('other', 2_000)),
          column.text('forms'),
          column.instant('changedAt'),
        ],
      }),
    );
    await runner.createIndex(
      'corrections',
      new TableIndex({ name: 'ux_corrections_text', columnNames: ['language', 'text'], isUnique: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('corrections');
  }
}
