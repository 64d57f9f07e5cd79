import type { MigrationInterface, QueryRunner } from 'typeorm';

const submitter = "'Submitter without an account'";

/** Takes the names that visitors typed out of what the portal seems to say. */
export class NameVisitorsAsSubmitters1790000044000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE messages SET "senderName" = ${submitter}, "senderRole" = 'client', "content" = COALESCE(
         (SELECT "originalFileName" FROM documents WHERE documents.id = messages."documentId"), 'A document')
       WHERE "messageType" = 'document' AND "senderId" IS NULL AND "senderRole" = 'system'`,
    );
    await runner.query(`UPDATE documents SET "uploaderName" = ${submitter} WHERE "uploaderId" IS NULL`);
  }

  /** The older words cannot be told from a person's own. */
  async down(): Promise<void> {}
}
