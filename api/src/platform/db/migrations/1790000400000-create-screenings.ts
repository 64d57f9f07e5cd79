import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

/** Keeps screenings of subjects, what they found, and what staff decided about it. */
export class CreateScreenings1790000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isFalse = runner.connection.options.type === 'postgres' ? 'false' : '0';
    await runner.createTable(
      new Table({
        name: 'screenings',
        columns: [
          column.id(),
          column.reference('caseId'),
          column.varchar('origin', 8),
          column.varchar('subjectKey', 40),
          column.varchar('trigger', 8),
          column.text('editions'),
          column.integer('matcherVersion'),
          column.integer('threshold'),
          column.text('asked'),
          column.text('hitIds'),
          optional(column.reference('startedById')),
          column.varchar('startedByName', 120),
          column.instant('startedAt'),
          { ...column.boolean('isEncrypted'), default: isFalse },
        ],
        indices: [new TableIndex({ name: 'ix_screenings_case', columnNames: ['caseId', 'startedAt', 'id'] })],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'screening_hits',
        columns: [
          column.id(),
          column.reference('caseId'),
          column.varchar('origin', 8),
          column.varchar('subjectKey', 40),
          column.reference('screeningId'),
          column.varchar('listCode', 20),
          column.varchar('entryKey', 200),
          column.varchar('contentHash', 64),
          column.varchar('askedHash', 64),
          column.varchar('state', 8),
          column.boolean('isCurrent'),
          optional(column.instant('removedAt')),
          column.text('found'),
          optional(column.text('decisions')),
          optional(column.reference('proposedById')),
          column.integer('version'),
          column.instant('createdAt'),
          { ...column.boolean('isEncrypted'), default: isFalse },
        ],
        indices: [
          new TableIndex({
            name: 'ux_screening_hits_found',
            columnNames: ['subjectKey', 'listCode', 'entryKey', 'contentHash', 'askedHash'],
            isUnique: true,
          }),
          new TableIndex({ name: 'ix_screening_hits_case', columnNames: ['caseId'] }),
          new TableIndex({ name: 'ix_screening_hits_entry', columnNames: ['listCode', 'entryKey'] }),
        ],
      }),
    );
    await runner.query(
      `CREATE INDEX "ix_screening_hits_state" ON screening_hits (state, "createdAt", id) WHERE "isCurrent" = true`,
    );
    for (const table of ['screenings', 'screening_hits']) {
      await runner.query(`CREATE INDEX "ix_${table}_plain" ON ${table} ("caseId") WHERE "isEncrypted" = false`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('screening_hits');
    await runner.dropTable('screenings');
  }
}
