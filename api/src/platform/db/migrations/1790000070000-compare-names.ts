import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '../columns';

/** Adds the names by which cases are compared. The job 'compare names' fills them for the cases that exist. */
export class CompareNames1790000070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(caseNames);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('case_names');
  }
}

const caseNames = new Table({
  name: 'case_names',
  columns: [
    { ...column.reference('caseId'), isPrimary: true },
    column.varchar('side', 8, { isPrimary: true }),
    column.varchar('key', 200, { isPrimary: true }),
  ],
  indices: [new TableIndex({ name: 'ix_case_names_key', columnNames: ['key', 'side', 'caseId'] })],
});
