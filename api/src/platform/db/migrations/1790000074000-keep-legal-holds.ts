import type { MigrationInterface, QueryRunner } from 'typeorm';

const refusal = 'A released report never changes.';
const isReleased = `OLD.status IN ('released', 'superseded')`;
const isErased = `EXISTS (SELECT 1 FROM cases WHERE cases.id = OLD."caseId" AND cases."erasedAt" IS NOT NULL)`;
const fullTexts = ['case_texts', 'invoice_texts', 'user_texts', 'contact_request_texts'];

/**
 * Lets cases be held and erased. Released reports can be deleted once their case is marked as erased. Plain SQL, because
 * TypeORM would rebuild the table on SQLite and lose the triggers that update the search index.
 */
export class KeepLegalHolds1790000074000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases ADD COLUMN "legalHoldAt" varchar(24)');
    await runner.query('ALTER TABLE cases ADD COLUMN "legalHoldReason" varchar(500)');
    await runner.query('ALTER TABLE cases ADD COLUMN "erasedAt" varchar(24)');
    if (runner.connection.options.type === 'postgres') {
      await replaceFunction(runner, `IF TG_OP = 'DELETE' AND ${isErased} THEN RETURN OLD; END IF;`);
    } else {
      await replaceTrigger(runner, `${isReleased} AND NOT ${isErased}`);
      for (const table of fullTexts) {
        // Without this, deleted words stay in the index until SQLite merges its parts.
        await runner.query(`INSERT INTO ${table} (${table}, rank) VALUES ('secure-delete', 1)`);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') {
      await replaceFunction(runner, '');
    } else {
      await replaceTrigger(runner, isReleased);
    }
    for (const column of ['legalHoldAt', 'legalHoldReason', 'erasedAt']) {
      await runner.query(`ALTER TABLE cases DROP COLUMN "${column}"`);
    }
  }
}

async function replaceTrigger(runner: QueryRunner, condition: string): Promise<void> {
  await runner.query('DROP TRIGGER risk_reports_no_delete');
  await runner.query(
    `CREATE TRIGGER risk_reports_no_delete BEFORE DELETE ON risk_reports WHEN ${condition}
     BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  );
}

const replaceFunction = (runner: QueryRunner, exception: string): Promise<unknown> =>
  runner.query(
    `CREATE OR REPLACE FUNCTION refuse_risk_report_change() RETURNS trigger AS $$
     DECLARE kept risk_reports := OLD;
     BEGIN
       ${exception}
       IF TG_OP = 'UPDATE' AND NEW.status = 'superseded' THEN
         kept.status := NEW.status;
         IF kept IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
       END IF;
       RAISE EXCEPTION '${refusal}';
     END $$ LANGUAGE plpgsql`,
  );
