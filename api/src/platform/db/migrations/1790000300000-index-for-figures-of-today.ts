import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds reports that wait for a reviewer, and deadlines by when they were met, without reading all of them. */
export class IndexForFiguresOfToday1790000300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_risk_reports_in_review ON risk_reports ("caseId") WHERE status = 'in-review'`);
    await runner.query(
      `CREATE INDEX ix_case_deadlines_met ON case_deadlines (kind, "metAt", "caseId", "startedAt") WHERE state = 'met'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_case_deadlines_met');
    await runner.query('DROP INDEX ix_risk_reports_in_review');
  }
}
