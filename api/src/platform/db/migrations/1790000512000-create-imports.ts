import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

/** Keeps files of an earlier system until they are imported, and what each row became. */
export class CreateImports1790000512000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'imports',
        columns: [
          column.id(),
          column.varchar('kind', 16),
          column.varchar('status', 16),
          column.varchar('fileName', 255),
          column.varchar('sha256', 64),
          column.text('headers'),
          column.integer('rows'),
          optional(column.text('columns')),
          column.varchar('dates', 3),
          column.integer('wrong'),
          column.integer('fresh'),
          column.integer('handled'),
          column.integer('made'),
          column.integer('known'),
          column.integer('leftOut'),
          column.integer('kept'),
          column.reference('actorId'),
          column.varchar('actorName', 120),
          column.instant('createdAt'),
          optional(column.instant('startedAt')),
          optional(column.instant('finishedAt')),
          optional(column.integer('running')),
        ],
      }),
    );
    await runner.createIndices('imports', [
      new TableIndex({ name: 'ix_imports_created', columnNames: ['createdAt', 'id'] }),
      new TableIndex({ name: 'ix_imports_sha256', columnNames: ['sha256'] }),
      new TableIndex({ name: 'ux_imports_running', columnNames: ['running'], isUnique: true }),
    ]);
    await runner.createTable(
      new Table({
        name: 'import_portions',
        columns: [
          { ...column.reference('importId'), isPrimary: true },
          column.integer('position', { isPrimary: true }),
          column.text('rows'),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'imported_records',
        columns: [
          { ...column.reference('importId'), isPrimary: true },
          column.integer('row', { isPrimary: true }),
          column.varchar('kind', 16),
          column.reference('recordId'),
          optional(column.varchar('reference', 100)),
          column.boolean('made'),
          column.boolean('kept'),
        ],
      }),
    );
    await runner.createIndices('imported_records', [
      new TableIndex({ name: 'ix_imported_records_record', columnNames: ['recordId'] }),
      new TableIndex({
        name: 'ux_imported_records_reference',
        columnNames: ['kind', 'reference'],
        isUnique: true,
      }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('imported_records');
    await runner.dropTable('import_portions');
    await runner.dropTable('imports');
  }
}
