import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '../columns';

export class CreateSavedViews1790000067000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'saved_views',
        columns: [
          column.id(),
          column.reference('ownerId'),
          column.varchar('name', 60),
          column.varchar('query', 600),
          column.boolean('shared'),
          column.instant('updatedAt'),
        ],
        indices: [
          new TableIndex({ name: 'ux_saved_views_name', columnNames: ['ownerId', 'name'], isUnique: true }),
          new TableIndex({ name: 'ix_saved_views_shared', columnNames: ['shared'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('saved_views');
  }
}
