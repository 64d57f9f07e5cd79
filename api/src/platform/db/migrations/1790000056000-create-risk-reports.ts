import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

const refusal = 'A released report never changes.';
const isReleased = `OLD.status IN ('released', 'superseded')`;

const columns = [
  column.id(),
  column.reference('caseId'),
  column.integer('version'),
  column.integer('revision'),
  column.varchar('status', 16),
  column.varchar('template', 16),
  column.varchar('subjectName', 200),
  optional(column.varchar('rating', 16)),
  column.text('recommendation'),
  column.text('summary'),
  column.text('scope'),
  column.text('limits'),
  column.text('correctionReason'),
  column.text('findings'),
  column.reference('preparedById'),
  column.varchar('preparedByName', 120),
  optional(column.reference('reviewedById')),
  optional(column.varchar('reviewedByName', 120)),
  optional(column.text('reviewNote')),
  optional(column.instant('releasedAt')),
  optional(column.varchar('sha256', 64)),
  column.instant('createdAt'),
  column.instant('updatedAt'),
];

/** Reports of cases. The database itself keeps released versions: only `superseded` may follow `released`. */
export class CreateRiskReports1790000056000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table({ name: 'risk_reports', columns }));
    await runner.createIndex(
      'risk_reports',
      new TableIndex({ name: 'ux_risk_reports_version', columnNames: ['caseId', 'version'], isUnique: true }),
    );
    await (runner.connection.options.type === 'postgres' ? freezeOnPostgres(runner) : freezeOnSqlite(runner));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('risk_reports');
    if (runner.connection.options.type === 'postgres') {
      await runner.query('DROP FUNCTION refuse_risk_report_change');
    }
  }
}

async function freezeOnSqlite(runner: QueryRunner): Promise<void> {
  const raise = `BEGIN SELECT RAISE(ABORT, '${refusal}'); END`;
  const kept = columns.filter(({ name }) => name !== 'status').map(({ name }) => `OLD."${name}" IS NEW."${name}"`);
  await runner.query(
    `CREATE TRIGGER risk_reports_frozen BEFORE UPDATE ON risk_reports
     WHEN ${isReleased} AND NOT (NEW.status = 'superseded' AND ${kept.join(' AND ')}) ${raise}`,
  );
  await runner.query(`CREATE TRIGGER risk_reports_no_delete BEFORE DELETE ON risk_reports WHEN ${isReleased} ${raise}`);
  // SQLite runs DELETE triggers for the rows that INSERT OR REPLACE removes only with `recursive_triggers`.
  await runner.query(
    `CREATE TRIGGER risk_reports_no_replace BEFORE INSERT ON risk_reports
     WHEN EXISTS (SELECT 1 FROM risk_reports WHERE id = NEW.id AND status IN ('released', 'superseded'))
     OR EXISTS (SELECT 1 FROM risk_reports WHERE "caseId" = NEW."caseId" AND version = NEW.version
                AND status IN ('released', 'superseded')) ${raise}`,
  );
}

async function freezeOnPostgres(runner: QueryRunner): Promise<void> {
  await runner.query(
    `CREATE FUNCTION refuse_risk_report_change() RETURNS trigger AS $$
     DECLARE kept risk_reports := OLD;
     BEGIN
       IF TG_OP = 'UPDATE' AND NEW.status = 'superseded' THEN
         kept.status := NEW.status;
         IF kept IS NOT DISTINCT FROM NEW THEN RETURN NEW; END IF;
       END IF;
       RAISE EXCEPTION '${refusal}';
     END $$ LANGUAGE plpgsql`,
  );
  await runner.query(
    `CREATE TRIGGER risk_reports_frozen BEFORE UPDATE OR DELETE ON risk_reports
     FOR EACH ROW WHEN (${isReleased}) EXECUTE FUNCTION refuse_risk_report_change()`,
  );
}
