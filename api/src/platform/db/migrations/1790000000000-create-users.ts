import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

export class CreateUsers1790000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'users',
        columns: [
          column.id(),
          column.varchar('email', 254),
          column.varchar('emailNormalized', 254),
          column.varchar('name', 120),
          column.varchar('role', 16),
          optional(column.varchar('phone', 32)),
          optional(column.varchar('country', 80)),
          optional(column.varchar('passwordHash', 60)),
          column.instant('passwordChangedAt'),
          column.boolean('isActive'),
          optional(column.instant('emailVerifiedAt')),
          column.boolean('notifyWithoutContent'),
          optional(column.varchar('policyVersion', 16)),
          optional(column.instant('lastLoginAt')),
          column.instant('createdAt'),
          column.instant('updatedAt'),
        ],
        indices: [
          new TableIndex({ name: 'ux_users_email', columnNames: ['emailNormalized'], isUnique: true }),
          new TableIndex({ name: 'ix_users_role', columnNames: ['role'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('users');
  }
}
