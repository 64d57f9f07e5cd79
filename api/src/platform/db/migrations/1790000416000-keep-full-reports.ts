import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets lists warn of a report beyond the quick scan without looking for reports. Plain SQL keeps the triggers of the table. */
export class KeepFullReports1790000416000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    await runner.query(`ALTER TABLE cases ADD COLUMN "hasFullReport" boolean NOT NULL DEFAULT ${no}`);
    await runner.query(
      `UPDATE cases SET "hasFullReport" = true
       WHERE EXISTS (SELECT 1 FROM risk_reports WHERE risk_reports."caseId" = cases.id
                     AND risk_reports.template <> 'quick-scan')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases DROP COLUMN "hasFullReport"');
  }
}
