import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { column } from '../columns';

/** One row that the readiness check overwrites to find out whether the database can store rows. */
export class CreateHeartbeats1790000045000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table({ name: 'heartbeats', columns: [column.id(), column.instant('beatAt')] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('heartbeats');
  }
}
