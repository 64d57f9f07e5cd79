import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

/** Keeps the packages of organisations, and which case has used a unit of which. Plain SQL keeps the triggers of `cases`. */
export class CreatePackages1790000490000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    await runner.createTable(
      new Table({
        name: 'packages',
        columns: [
          column.id(),
          column.reference('organisationId'),
          column.varchar('serviceCode', 40),
          column.integer('units'),
          column.integer('used'),
          optional(column.varchar('validUntil', 10)),
          optional(column.reference('invoiceId')),
          column.boolean('isPaid'),
          column.instant('createdAt'),
        ],
        indices: [
          new TableIndex({ name: 'ix_packages_organisation', columnNames: ['organisationId', 'createdAt', 'id'] }),
          new TableIndex({ name: 'ix_packages_invoice', columnNames: ['invoiceId'] }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'package_uses',
        columns: [
          column.id(),
          column.reference('packageId'),
          column.reference('organisationId'),
          column.reference('caseId'),
          column.varchar('usedOn', 10),
          optional(column.varchar('returnedOn', 10)),
        ],
        indices: [
          new TableIndex({ name: 'ix_package_uses_organisation', columnNames: ['organisationId', 'usedOn', 'id'] }),
          new TableIndex({
            name: 'ux_package_uses_case',
            columnNames: ['caseId'],
            isUnique: true,
            where: '"returnedOn" IS NULL',
          }),
        ],
      }),
    );
    await runner.query(
      `ALTER TABLE cases ADD COLUMN "isPrepaid" boolean NOT NULL DEFAULT ${isPostgres ? 'false' : '0'}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases DROP COLUMN "isPrepaid"');
    await runner.dropTable('package_uses');
    await runner.dropTable('packages');
  }
}
