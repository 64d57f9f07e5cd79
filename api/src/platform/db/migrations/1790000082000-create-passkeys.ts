import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

/**
 * Adds when the set-up of an authenticator app was confirmed. Until now this was `users.secondFactorAt`, which holds the first of
 * several factors from now on.
 */
export class CreatePasskeys1790000082000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE second_factors ADD COLUMN "confirmedAt" varchar(24)');
    await runner.query(`UPDATE second_factors SET "confirmedAt" =
      (SELECT "secondFactorAt" FROM users WHERE users.id = second_factors."userId")`);
    await runner.createTable(
      new Table({
        name: 'passkeys',
        columns: [
          column.id(),
          column.reference('userId'),
          column.varchar('name', 60),
          column.varchar('credentialId', 1_364),
          column.text('publicKey'),
          { name: 'counter', type: 'bigint' },
          column.text('transports'),
          column.boolean('ownerConfirmed'),
          column.instant('createdAt'),
          optional(column.instant('lastUsedAt')),
        ],
        indices: [
          new TableIndex({ name: 'ix_passkeys_user', columnNames: ['userId'] }),
          new TableIndex({ name: 'ux_passkeys_credential', columnNames: ['credentialId'], isUnique: true }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'used_passkey_challenges',
        columns: [column.varchar('challengeHash', 64, { isPrimary: true }), column.instant('expiresAt')],
        indices: [new TableIndex({ name: 'ix_used_passkey_challenges_expires', columnNames: ['expiresAt'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('used_passkey_challenges');
    await runner.dropTable('passkeys');
    await runner.query('ALTER TABLE second_factors DROP COLUMN "confirmedAt"');
  }
}
