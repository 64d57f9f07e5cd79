import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the few invoices of which something is to be refunded. */
export class IndexRefundsDue1790000381000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX ix_invoices_to_refund ON invoices ("createdAt", id) WHERE "totalCents" < "paidCents" + "creditedCents"',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_invoices_to_refund');
  }
}
