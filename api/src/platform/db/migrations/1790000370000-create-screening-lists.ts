import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

/** Keeps editions of the lists that names are looked for on, and their entries. */
export class CreateScreeningLists1790000370000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'list_editions',
        columns: [
          column.id(),
          column.varchar('listCode', 20),
          column.varchar('status', 8),
          column.varchar('sha256', 64),
          optional(column.varchar('dated', 10)),
          column.instant('importedAt'),
          optional(column.instant('publishedAt')),
          column.integer('entries'),
          column.integer('added'),
          column.integer('changed'),
          column.integer('removed'),
        ],
      }),
    );
    await runner.createIndex(
      'list_editions',
      new TableIndex({ name: 'ix_list_editions_code', columnNames: ['listCode', 'status', 'importedAt'] }),
    );
    await runner.createTable(
      new Table({
        name: 'list_entries',
        columns: [
          column.id(),
          column.reference('editionId'),
          column.varchar('key', 200),
          column.varchar('kind', 12),
          column.varchar('contentHash', 64),
          column.text('content'),
        ],
      }),
    );
    await runner.createIndex(
      'list_entries',
      new TableIndex({ name: 'ux_list_entries_key', columnNames: ['editionId', 'key'], isUnique: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('list_entries');
    await runner.dropTable('list_editions');
  }
}
