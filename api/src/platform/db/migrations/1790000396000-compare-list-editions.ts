import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { column, optional } from '../columns';

/** Editions keep what they were compared with, and when subjects were looked for on what they have changed. */
export class CompareListEditions1790000396000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('list_editions', new TableColumn(optional(column.reference('comparedWith'))));
    await runner.addColumn('list_editions', new TableColumn(optional(column.instant('screenedAt'))));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('list_editions', 'screenedAt');
    await runner.dropColumn('list_editions', 'comparedWith');
  }
}
