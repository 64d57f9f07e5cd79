import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '../columns';

/** Adds the column with plain SQL, because TypeORM would rebuild the table on SQLite and lose its triggers. */
export class CreateSecondFactors1790000073000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN "secondFactorAt" varchar(24)');
    await runner.createTable(
      new Table({
        name: 'second_factors',
        columns: [
          column.varchar('userId', 36, { isPrimary: true }),
          column.varchar('secret', 160),
          column.integer('lastStep'),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'recovery_codes',
        columns: [column.id(), column.reference('userId'), column.varchar('codeHash', 64)],
        indices: [new TableIndex({ name: 'ix_recovery_codes_user', columnNames: ['userId'] })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'sign_in_challenges',
        columns: [
          column.varchar('challengeHash', 64, { isPrimary: true }),
          column.reference('userId'),
          column.instant('passwordChangedAt'),
          column.integer('tries'),
          column.instant('expiresAt'),
        ],
        indices: [
          new TableIndex({ name: 'ix_sign_in_challenges_user', columnNames: ['userId'] }),
          new TableIndex({ name: 'ix_sign_in_challenges_expires', columnNames: ['expiresAt'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sign_in_challenges');
    await runner.dropTable('recovery_codes');
    await runner.dropTable('second_factors');
    await runner.query('ALTER TABLE users DROP COLUMN "secondFactorAt"');
  }
}
