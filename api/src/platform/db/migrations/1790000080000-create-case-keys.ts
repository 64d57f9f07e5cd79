import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '../columns';

export class CreateCaseKeys1790000080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'data_key',
        columns: [column.varchar('slot', 8, { isPrimary: true }), column.varchar('keyId', 16), column.instant('since')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'case_keys',
        columns: [
          column.varchar('caseId', 36, { isPrimary: true }),
          column.varchar('wrappedKey', 100),
          column.varchar('dataKeyId', 16),
          column.instant('createdAt'),
        ],
        indices: [new TableIndex({ name: 'ix_case_keys_data_key', columnNames: ['dataKeyId', 'caseId'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('case_keys');
    await runner.dropTable('data_key');
  }
}
