import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

export class CreateDocuments1790000022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'documents',
        columns: [
          column.id(),
          column.reference('caseId'),
          optional(column.reference('uploaderId')),
          column.varchar('uploaderName', 120),
          column.boolean('withSubmission'),
          column.varchar('originalFileName', 255),
          column.varchar('storedName', 64),
          column.varchar('mimeType', 100),
          column.integer('size'),
          column.varchar('sha256', 64),
          column.varchar('category', 16),
          optional(column.reference('requestId')),
          column.instant('createdAt'),
          optional(column.instant('removedAt')),
        ],
      }),
    );
    await runner.createIndices('documents', [
      new TableIndex({ name: 'ix_documents_case', columnNames: ['caseId', 'createdAt'] }),
      new TableIndex({ name: 'ux_documents_stored', columnNames: ['storedName'], isUnique: true }),
      new TableIndex({ name: 'ix_documents_removed', columnNames: ['removedAt'] }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('documents');
  }
}
