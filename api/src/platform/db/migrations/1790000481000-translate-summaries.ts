import type { MigrationInterface, QueryRunner } from 'typeorm';

const texts = ['recommendation', 'summary', 'scope', 'limits', 'correctionReason', 'findings', 'reviewNote'];
const kept = [
  ...['id', 'caseId', 'version', 'revision', 'template', 'subjectName', 'rating', 'preparedById', 'preparedByName'],
  ...['reviewedById', 'reviewedByName', 'releasedAt', 'sha256', 'createdAt', 'updatedAt'],
];
const translated = ['summaryTranslations'];

/** Keeps the summaries of reports in the languages of clients. The trigger of SQLite names every column that it keeps; that of PostgreSQL compares rows. */
export class TranslateSummaries1790000481000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE risk_reports ADD COLUMN "summaryTranslations" text');
    await freeze(runner, translated);
  }

  async down(runner: QueryRunner): Promise<void> {
    await freeze(runner, []);
    await runner.query('ALTER TABLE risk_reports DROP COLUMN "summaryTranslations"');
  }
}

const same = (names: readonly string[]): string => names.map((name) => `OLD."${name}" IS NEW."${name}"`).join(' AND ');

async function freeze(runner: QueryRunner, more: readonly string[]): Promise<void> {
  if (runner.connection.options.type === 'postgres') {
    return;
  }
  await runner.query('DROP TRIGGER risk_reports_frozen');
  await runner.query(
    `CREATE TRIGGER risk_reports_frozen BEFORE UPDATE ON risk_reports
     WHEN OLD.status IN ('released', 'superseded')
     AND NOT ((NEW.status = 'superseded' AND ${same([...kept, ...texts, ...more, 'isEncrypted'])})
       OR (NOT OLD."isEncrypted" AND NEW."isEncrypted" AND ${same([...kept, 'status'])}))
     BEGIN SELECT RAISE(ABORT, 'A released report never changes.'); END`,
  );
}
