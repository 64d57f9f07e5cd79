import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column } from '../columns';

/** Adds subjects and their names. The job 'compare names' fills them for the cases that exist. */
export class CreateSubjects1790000097000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(subjects);
    await runner.createTable(subjectNames);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('subject_names');
    await runner.dropTable('subjects');
  }
}

const subjects = new Table({
  name: 'subjects',
  columns: [column.id(), column.varchar('kind', 8), column.instant('createdAt')],
});

const subjectNames = new Table({
  name: 'subject_names',
  columns: [
    column.id(),
    column.reference('subjectId'),
    column.varchar('key', 200),
    column.varchar('name', 200),
    column.instant('addedAt'),
  ],
  indices: [
    new TableIndex({ name: 'ux_subject_names_key', columnNames: ['key'], isUnique: true }),
    new TableIndex({ name: 'ix_subject_names_subject', columnNames: ['subjectId', 'key'] }),
  ],
});
