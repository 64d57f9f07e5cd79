import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the cases of an attorney be read in the order of their last change, without sorting all of them. */
export class IndexLastChanges1790000095000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_cases_attorney_updated ON cases ("attorneyId", "updatedAt", "id")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_cases_attorney_updated');
  }
}
