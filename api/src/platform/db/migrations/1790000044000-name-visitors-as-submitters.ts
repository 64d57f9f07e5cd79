import type { MigrationInterface, QueryRunner } from 'typeorm';

const submitter = "'Submitter without an account'";

/** Replaces the names that visitors typed in messages and documents, because they looked like messages of the portal. */
export class NameVisitorsAsSubmitters1790000044000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE messages SET "senderName" = ${submitter}, "senderRole" = 'client', "content" = COALESCE(
         (SELECT "originalFileName" FROM documents WHERE documents.id = messages."documentId"), 'A document')
       WHERE "messageType" = 'document' AND "senderId" IS NULL AND "senderRole" = 'system'`,
    );
    await runner.query(`UPDATE documents SET "uploaderName" = ${submitter} WHERE "uploaderId" IS NULL`);
  }

  /** Keeps the new texts: the old ones are gone. */
  async down(): Promise<void> {}
}
