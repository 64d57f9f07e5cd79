import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the name of whom or what a case checks, so that lists show it without reading the details. */
export class NameSubjects1790000051000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const detail = (key: string) =>
      isPostgres
        ? `NULLIF("subjectDetails"::json->>'${key}', '')`
        : `NULLIF(json_extract("subjectDetails", '$.${key}'), '')`;
    await runner.query('ALTER TABLE cases ADD COLUMN "subjectName" varchar(200)');
    await runner.query(`UPDATE cases SET "subjectName" = substr(CASE "caseType"
      WHEN 'company' THEN ${detail('companyName')}
      WHEN 'individual' THEN ${detail('individualName')}
      WHEN 'investment' THEN COALESCE(${detail('websiteName')}, ${detail('url')}) END, 1, 200)
      WHERE "caseType" IN ('company', 'individual', 'investment')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases DROP COLUMN "subjectName"');
  }
}
