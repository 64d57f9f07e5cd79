import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reports counted cases by this index; triggers count them now. */
export class DropCaseTypeIndex1790000140000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_cases_type');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_cases_type ON cases ("caseType") WHERE "caseType" <> ''`);
  }
}
