import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps the names that an invoice was sent with, and from whom a case was taken because of a conflict. Those of earlier invoices are known only where the issuer still has the case. Uses
 * plain SQL, because TypeORM would rebuild the table on SQLite and lose its triggers.
 */
export class KeepBilledNames1790000182000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const object = runner.connection.options.type === 'postgres' ? 'json_build_object' : 'json_object';
    await runner.query(`ALTER TABLE cases ADD COLUMN "lostToConflict" text NOT NULL DEFAULT ''`);
    await runner.query('ALTER TABLE invoices ADD COLUMN "billTo" text');
    await runner.query('ALTER TABLE invoices ADD COLUMN "billedSubject" varchar(200)');
    await runner.query(
      `UPDATE invoices SET
         "billTo" = (SELECT CAST(${object}('name', "clientName", 'email', "clientEmail") AS text) FROM cases WHERE id = invoices."caseId"),
         "billedSubject" = (SELECT "subjectName" FROM cases WHERE id = invoices."caseId")
       WHERE "sentAt" IS NOT NULL
         AND EXISTS (SELECT 1 FROM cases WHERE id = invoices."caseId" AND "attorneyId" = invoices."issuerId")`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN "billedSubject"');
    await runner.query('ALTER TABLE invoices DROP COLUMN "billTo"');
    await runner.query('ALTER TABLE cases DROP COLUMN "lostToConflict"');
  }
}
