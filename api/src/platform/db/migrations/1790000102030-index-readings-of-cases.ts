import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds what was read of a case without reading the whole trail, for the client's list 'Who opened my case'. */
export class IndexReadingsOfCases1790000102030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const caseId =
      runner.connection.options.type === 'postgres'
        ? `((detail::jsonb)->>'caseId')`
        : `json_extract(detail, '$.caseId')`;
    await runner.query(`CREATE INDEX ix_audit_case ON audit_entries (${caseId}, position)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_audit_case');
  }
}
