import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** A list has one live edition, also when two are published at once. */
export class OneLiveEdition1790000415000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return runner.createIndex(
      'list_editions',
      new TableIndex({
        name: 'ux_list_editions_live',
        columnNames: ['listCode'],
        isUnique: true,
        where: `status = 'live'`,
      }),
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropIndex('list_editions', 'ux_list_editions_live');
  }
}
