import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, optional } from '../columns';

/** Keeps how far subjects were looked for among the entries of new editions. */
export class CreateRescreenings1790000401000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'rescreenings',
        columns: [
          { ...column.reference('editionId'), isPrimary: true },
          column.integer('source'),
          column.varchar('last', 80),
          column.integer('subjects'),
          column.integer('hits'),
          column.instant('startedAt'),
          optional(column.instant('finishedAt')),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('rescreenings');
  }
}
