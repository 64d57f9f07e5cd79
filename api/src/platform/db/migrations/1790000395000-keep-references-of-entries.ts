import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column } from '../columns';

/** Entries keep their key when their list gives them another reference, and say what the edition did to them. */
export class KeepReferencesOfEntries1790000395000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('list_entries', new TableColumn(column.varchar('reference', 200, { default: "''" })));
    await runner.addColumn('list_entries', new TableColumn(column.varchar('change', 8, { default: "'none'" })));
    await runner.query('UPDATE list_entries SET "reference" = "key"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('list_entries', 'change');
    await runner.dropColumn('list_entries', 'reference');
  }
}
