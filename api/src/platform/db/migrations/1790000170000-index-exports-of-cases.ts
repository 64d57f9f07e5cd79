import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the exports that may contain a case by the time of its submission, because each look at 'Who opened my case' read the numbers of all exports. */
export class IndexExportsOfCases1790000170000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const detail = (name: string) =>
      runner.connection.options.type === 'postgres'
        ? `((detail::jsonb)->>'${name}')`
        : `json_extract(detail, '$.${name}')`;
    const within = `(COALESCE(${detail('submittedIn')}, ''))`;
    const last = `(COALESCE(${detail('lastSubmittedAt')}, at))`;
    const first = `(COALESCE(${detail('firstSubmittedAt')}, ''))`;
    await runner.query(
      // Without stored statistics, SQLite prefers the index of actions to one that does not begin with the action.
      `CREATE INDEX ix_audit_exports ON audit_entries (action, ${within}, ${last}, ${first})
       WHERE action IN ('case.exported', 'user.exported')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_audit_exports');
  }
}
