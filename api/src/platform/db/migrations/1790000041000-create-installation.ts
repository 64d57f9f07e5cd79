import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column, optional } from '../columns';

/** Stores which document store belongs to this database, and the days on which documents were swept. */
export class CreateInstallation1790000041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'installation',
        columns: [
          column.varchar('slot', 8, { isPrimary: true }),
          column.reference('id'),
          column.instant('createdAt'),
          optional(column.instant('pairedAt')),
          optional(column.instant('emptyAcceptedAt')),
        ],
      }),
    );
    await runner.createTable(
      new Table({ name: 'sweep_days', columns: [column.varchar('day', 10, { isPrimary: true })] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sweep_days');
    await runner.dropTable('installation');
  }
}
