import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, optional } from '../columns';

/** Erasures from before are unknown to the ledger. */
export class CreateErasures1790000120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'erasures',
        columns: [
          column.id(),
          column.varchar('kind', 8),
          column.varchar('because', 16),
          optional(column.reference('subjectId')),
          optional(column.varchar('addressHash', 64)),
          column.instant('at'),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('erasures');
  }
}
