import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

export class CreateCases1790000012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'counters',
        columns: [{ ...column.varchar('name', 40), isPrimary: true }, column.integer('value')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'cases',
        columns: [
          column.id(),
          column.varchar('caseNumber', 16),
          column.varchar('caseType', 16),
          column.varchar('serviceLevel', 16),
          column.varchar('status', 16),
          column.varchar('clientName', 120),
          column.varchar('clientEmail', 254),
          column.varchar('clientEmailNormalized', 254),
          optional(column.varchar('clientPhone', 32)),
          optional(column.varchar('clientCountry', 80)),
          optional(column.reference('clientUserId')),
          optional(column.reference('submittedByUserId')),
          optional(column.reference('attorneyId')),
          column.text('subjectDetails'),
          { ...column.text('searchText'), default: "''" },
          column.text('legalFollowup'),
          column.boolean('confidentialityConfirmed'),
          optional(column.varchar('serviceCode', 40)),
          column.varchar('policyVersion', 16),
          column.integer('messageCount'),
          column.cents('invoicedCents'),
          column.instant('createdAt'),
          column.instant('updatedAt'),
          optional(column.instant('resolvedAt')),
          optional(column.instant('closedAt')),
        ],
        indices: [
          new TableIndex({ name: 'ux_cases_number', columnNames: ['caseNumber'], isUnique: true }),
          new TableIndex({ name: 'ix_cases_status', columnNames: ['status', 'createdAt'] }),
          new TableIndex({ name: 'ix_cases_attorney', columnNames: ['attorneyId', 'createdAt'] }),
          new TableIndex({ name: 'ix_cases_client_email', columnNames: ['clientEmailNormalized', 'createdAt'] }),
          new TableIndex({ name: 'ix_cases_created', columnNames: ['createdAt'] }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('cases');
    await runner.dropTable('counters');
  }
}
