import { normalizeEmail } from '@portal/contracts';
import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/**
 * One account may have several undo links for email changes; each reserves its address and stores the cases to move back.
 * Failed sign-ins store the account, so that a new password clears all of them.
 */
export class GuardAccountLinks1790000040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE account_tokens ADD COLUMN "emailNormalized" varchar(254) NOT NULL DEFAULT ''`);
    await runner.query('ALTER TABLE account_tokens ADD COLUMN "step" integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE account_tokens ADD COLUMN "caseIds" text');
    const tokens: { email: string }[] = await runner.query('SELECT DISTINCT email FROM account_tokens');
    for (const { email } of tokens) {
      await runner.manager
        .createQueryBuilder()
        .update('account_tokens')
        .set({ emailNormalized: normalizeEmail(email) })
        .where({ email })
        .execute();
    }
    await runner.createIndex(
      'account_tokens',
      new TableIndex({ name: 'ix_account_tokens_email', columnNames: ['emailNormalized', 'purpose'] }),
    );
    await runner.query('ALTER TABLE failed_sign_ins ADD COLUMN "userId" varchar(36)');
    await runner.createIndex(
      'failed_sign_ins',
      new TableIndex({ name: 'ix_failed_sign_ins_user', columnNames: ['userId'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('failed_sign_ins', 'ix_failed_sign_ins_user');
    await runner.query('ALTER TABLE failed_sign_ins DROP COLUMN "userId"');
    await runner.dropIndex('account_tokens', 'ix_account_tokens_email');
    await runner.query('ALTER TABLE account_tokens DROP COLUMN "caseIds"');
    await runner.query('ALTER TABLE account_tokens DROP COLUMN "step"');
    await runner.query('ALTER TABLE account_tokens DROP COLUMN "emailNormalized"');
  }
}
