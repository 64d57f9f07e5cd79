import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** The trail can be narrowed to one address: held with its order, so that nothing is sorted. */
export class IndexNetworkAddresses1790000034000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columnNames = ['networkAddress', 'at', 'position'];
    await runner.createIndex('audit_entries', new TableIndex({ name: 'ix_audit_address', columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('audit_entries', 'ix_audit_address');
  }
}
