import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

/** Keeps organisations, their members and the invitations that nobody has accepted. */
export class CreateOrganisations1790000460000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'organisations',
        columns: [
          column.id(),
          column.varchar('name', 120),
          optional(column.varchar('address', 500)),
          optional(column.varchar('taxNumber', 40)),
          optional(column.varchar('country', 80)),
          column.instant('createdAt'),
          column.instant('updatedAt'),
        ],
        indices: [new TableIndex({ name: 'ix_organisations_name', columnNames: ['name', 'id'] })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'organisation_members',
        columns: [
          column.varchar('userId', 36, { isPrimary: true }),
          column.reference('organisationId'),
          column.varchar('role', 16),
          column.instant('joinedAt'),
        ],
        indices: [
          new TableIndex({
            name: 'ix_organisation_members_organisation',
            columnNames: ['organisationId', 'joinedAt'],
          }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'member_invitations',
        columns: [
          column.id(),
          column.reference('organisationId'),
          column.varchar('name', 120),
          column.varchar('email', 254),
          column.varchar('emailNormalized', 254),
          column.varchar('role', 16),
          column.varchar('tokenHash', 64),
          column.instant('createdAt'),
          column.instant('expiresAt'),
        ],
        indices: [
          new TableIndex({
            name: 'ux_member_invitations_address',
            columnNames: ['organisationId', 'emailNormalized'],
            isUnique: true,
          }),
          new TableIndex({ name: 'ix_member_invitations_email', columnNames: ['emailNormalized'] }),
          new TableIndex({ name: 'ux_member_invitations_hash', columnNames: ['tokenHash'], isUnique: true }),
          new TableIndex({ name: 'ix_member_invitations_expiry', columnNames: ['expiresAt'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['member_invitations', 'organisation_members', 'organisations']) {
      await runner.dropTable(table);
    }
  }
}
