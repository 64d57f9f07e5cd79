import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '../columns';

export class CreateIdempotentReplies1790000014000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'idempotent_replies',
        columns: [
          { ...column.varchar('keyHash', 64), isPrimary: true },
          column.varchar('requestHash', 64),
          column.varchar('tryId', 36),
          column.text('reply'),
          column.instant('expiresAt'),
        ],
        indices: [new TableIndex({ name: 'ix_idempotent_replies_expiry', columnNames: ['expiresAt'] })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'upload_tokens',
        columns: [
          { ...column.varchar('tokenHash', 64), isPrimary: true },
          column.reference('caseId'),
          column.instant('expiresAt'),
        ],
        indices: [new TableIndex({ name: 'ix_upload_tokens_expiry', columnNames: ['expiresAt'] })],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('upload_tokens');
    await runner.dropTable('idempotent_replies');
  }
}
