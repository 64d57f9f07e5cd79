import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

const isKept = '"removedAt" IS NULL';

/** Keeps the watchlists that clients subscribe to, their names, months and alerts. */
export class CreateWatches1790000405000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'watches',
        columns: [
          column.id(),
          column.reference('clientId'),
          column.reference('caseId'),
          column.varchar('status', 8),
          column.cents('priceCents'),
          column.varchar('startedOn', 10),
          column.varchar('countedFrom', 10),
          column.varchar('renewsOn', 10),
          optional(column.varchar('chargedOn', 10)),
          optional(column.varchar('endedOn', 10)),
          column.instant('createdAt'),
          column.instant('updatedAt'),
        ],
      }),
    );
    await runner.createIndices('watches', [
      new TableIndex({
        name: 'ux_watches_client',
        columnNames: ['clientId'],
        isUnique: true,
        where: '"endedOn" IS NULL',
      }),
      new TableIndex({ name: 'ix_watches_case', columnNames: ['caseId'] }),
      new TableIndex({ name: 'ix_watches_created', columnNames: ['createdAt', 'id'] }),
      new TableIndex({ name: 'ix_watches_due', columnNames: ['status', 'renewsOn', 'id'] }),
    ]);
    await runner.createTable(
      new Table({
        name: 'watched_subjects',
        columns: [
          column.id(),
          column.reference('watchId'),
          column.reference('caseId'),
          column.varchar('name', 200),
          column.varchar('key', 200),
          column.varchar('kind', 8),
          optional(column.varchar('country', 80)),
          column.varchar('addedOn', 10),
          optional(column.varchar('checkedOn', 10)),
          column.instant('addedAt'),
          optional(column.instant('removedAt')),
        ],
      }),
    );
    await runner.createIndices('watched_subjects', [
      new TableIndex({ name: 'ix_watched_subjects_watch', columnNames: ['watchId', 'addedAt', 'name'] }),
      new TableIndex({ name: 'ix_watched_subjects_case', columnNames: ['caseId'] }),
      new TableIndex({ name: 'ix_watched_subjects_key', columnNames: ['key', 'watchId'], where: isKept }),
      new TableIndex({
        name: 'ux_watched_subjects_key',
        columnNames: ['watchId', 'key'],
        isUnique: true,
        where: isKept,
      }),
    ]);
    await createMonthsAndAlerts(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('watch_alerts');
    await runner.dropTable('watch_months');
    await runner.dropTable('watched_subjects');
    await runner.dropTable('watches');
  }
}

async function createMonthsAndAlerts(runner: QueryRunner): Promise<void> {
  await runner.createTable(
    new Table({
      name: 'watch_months',
      columns: [
        column.id(),
        column.reference('watchId'),
        column.reference('caseId'),
        column.varchar('month', 7),
        column.varchar('checkedOn', 10),
        column.text('lists'),
        column.reference('invoiceId'),
      ],
    }),
  );
  await runner.createIndices('watch_months', [
    new TableIndex({ name: 'ux_watch_months', columnNames: ['watchId', 'month'], isUnique: true }),
    new TableIndex({ name: 'ix_watch_months_case', columnNames: ['caseId'] }),
  ]);
  await runner.createTable(
    new Table({
      name: 'watch_alerts',
      columns: [
        column.id(),
        column.reference('watchId'),
        column.reference('caseId'),
        column.reference('subjectId'),
        optional(column.reference('hitId')),
        column.varchar('level', 8),
        column.text('text'),
        column.boolean('isEncrypted'),
        column.varchar('writtenBy', 120),
        column.instant('writtenAt'),
        optional(column.instant('releasedAt')),
        optional(column.varchar('month', 7)),
      ],
    }),
  );
  await runner.createIndices('watch_alerts', [
    new TableIndex({ name: 'ix_watch_alerts_watch', columnNames: ['watchId', 'writtenAt', 'id'] }),
    new TableIndex({ name: 'ix_watch_alerts_case', columnNames: ['caseId'] }),
    new TableIndex({ name: 'ix_watch_alerts_plain', columnNames: ['caseId'], where: '"isEncrypted" = false' }),
  ]);
}
