import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

const sessions = new Table({
  name: 'sessions',
  columns: [
    column.id(),
    column.reference('userId'),
    column.integer('generation'),
    column.instant('rotatedAt'),
    column.varchar('device', 120),
    column.instant('createdAt'),
    column.instant('idleUntil'),
    column.instant('expiresAt'),
    optional(column.instant('revokedAt')),
  ],
  indices: [
    new TableIndex({ name: 'ix_sessions_user', columnNames: ['userId', 'createdAt'] }),
    new TableIndex({ name: 'ix_sessions_expires', columnNames: ['expiresAt'] }),
  ],
});

const accountTokens = new Table({
  name: 'account_tokens',
  columns: [
    column.id(),
    column.reference('userId'),
    column.varchar('purpose', 16),
    column.varchar('tokenHash', 64),
    column.varchar('email', 254),
    column.instant('createdAt'),
    column.instant('expiresAt'),
  ],
  indices: [
    new TableIndex({ name: 'ux_account_tokens_hash', columnNames: ['tokenHash'], isUnique: true }),
    new TableIndex({ name: 'ix_account_tokens_user', columnNames: ['userId', 'purpose'] }),
  ],
});

const failedSignIns = new Table({
  name: 'failed_sign_ins',
  columns: [column.varchar('identity', 64, { isPrimary: true }), column.integer('failures'), column.instant('lastAt')],
  indices: [new TableIndex({ name: 'ix_failed_sign_ins_last', columnNames: ['lastAt'] })],
});

export class CreateSessions1790000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of [sessions, accountTokens, failedSignIns]) {
      await runner.createTable(table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [failedSignIns, accountTokens, sessions]) {
      await runner.dropTable(table);
    }
  }
}
