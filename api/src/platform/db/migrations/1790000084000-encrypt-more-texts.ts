import type { MigrationInterface, QueryRunner } from 'typeorm';

const refusal = 'A released report never changes.';
const texts = ['recommendation', 'summary', 'scope', 'limits', 'correctionReason', 'findings', 'reviewNote'];
const kept = [
  ...['id', 'caseId', 'version', 'revision', 'template', 'subjectName', 'rating', 'preparedById', 'preparedByName'],
  ...['reviewedById', 'reviewedByName', 'releasedAt', 'sha256', 'createdAt', 'updatedAt'],
];
const tables = { staff_notes: 'caseId', risk_reports: 'caseId', cases: 'id' } as const;

/**
 * Tells encrypted notes, reports and stories from those of before. A released report may be encrypted once: its hash, which
 * the audit trail holds too, is that of the text, so another text would be noticed.
 */
export class EncryptMoreTexts1790000084000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const [table, column] of Object.entries(tables)) {
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN "isEncrypted" boolean NOT NULL DEFAULT ${isPostgres ? 'false' : '0'}`,
      );
      await runner.query(`CREATE INDEX "ix_${table}_plain" ON ${table} ("${column}") WHERE "isEncrypted" = false`);
    }
    await runner.query('UPDATE cases SET "isEncrypted" = true WHERE story IS NULL');
    await (isPostgres ? freezeOnPostgres(runner, encryptedOnPostgres) : freezeOnSqlite(runner, encryptedOnSqlite));
  }

  async down(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    await (isPostgres ? freezeOnPostgres(runner, '') : freezeOnSqlite(runner, ''));
    for (const table of Object.keys(tables)) {
      await runner.query(`DROP INDEX "ix_${table}_plain"`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN "isEncrypted"`);
    }
  }
}

const same = (names: readonly string[]): string => names.map((name) => `OLD."${name}" IS NEW."${name}"`).join(' AND ');
const encryptedOnSqlite = `OR (NOT OLD."isEncrypted" AND NEW."isEncrypted" AND ${same([...kept, 'status'])})`;

async function freezeOnSqlite(runner: QueryRunner, exception: string): Promise<void> {
  const flag = exception === '' ? [] : ['isEncrypted'];
  await runner.query('DROP TRIGGER risk_reports_frozen');
  await runner.query(
    `CREATE TRIGGER risk_reports_frozen BEFORE UPDATE ON risk_reports
     WHEN OLD.status IN ('released', 'superseded')
     AND NOT ((NEW.status = 'superseded' AND ${same([...kept, ...texts, ...flag])}) ${exception})
     BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  );
}

const encryptedOnPostgres = `
  IF TG_OP = 'UPDATE' AND NEW."isEncrypted" AND NOT OLD."isEncrypted" THEN
    kept := OLD;
    kept."isEncrypted" := true;
    ${texts.map((name) => `kept."${name}" := NEW."${name}";`).join(' ')}
    IF kept IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
  END IF;`;

const freezeOnPostgres = (runner: QueryRunner, exception: string): Promise<unknown> =>
  runner.query(
    `CREATE OR REPLACE FUNCTION refuse_risk_report_change() RETURNS trigger AS $$
     DECLARE kept risk_reports := OLD;
     BEGIN
       IF TG_OP = 'DELETE' AND EXISTS
         (SELECT 1 FROM cases WHERE cases.id = OLD."caseId" AND cases."erasedAt" IS NOT NULL) THEN RETURN OLD; END IF;
       IF TG_OP = 'UPDATE' AND NEW.status = 'superseded' THEN
         kept.status := NEW.status;
         IF kept IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
       END IF;
       ${exception}
       RAISE EXCEPTION '${refusal}';
     END $$ LANGUAGE plpgsql`,
  );
