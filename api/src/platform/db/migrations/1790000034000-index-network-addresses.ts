import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** Lets the audit trail be filtered by address without sorting: the index also contains the order of the list. */
export class IndexNetworkAddresses1790000034000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columnNames = ['networkAddress', 'at', 'position'];
    await runner.createIndex('audit_entries', new TableIndex({ name: 'ix_audit_address', columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('audit_entries', 'ix_audit_address');
  }
}
