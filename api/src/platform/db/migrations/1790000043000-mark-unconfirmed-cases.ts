import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uses plain SQL, because TypeORM would rebuild the table on SQLite and lose the triggers that update the search index. */
export class MarkUnconfirmedCases1790000043000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const no = runner.connection.options.type === 'postgres' ? 'false' : '0';
    await runner.query(`ALTER TABLE cases ADD COLUMN "notConfirmedByClient" boolean NOT NULL DEFAULT ${no}`);
    await runner.query(
      `UPDATE cases SET "notConfirmedByClient" = true
       WHERE EXISTS (SELECT 1 FROM users WHERE users."emailNormalized" = cases."clientEmailNormalized"
                     AND users.role = 'client' AND users."createdAt" < cases."createdAt")
       AND ("submittedByUserId" IS NULL OR "submittedByUserId" IN (
         SELECT id FROM users WHERE role = 'client' AND users."emailNormalized" <> cases."clientEmailNormalized"))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases DROP COLUMN "notConfirmedByClient"');
  }
}
