import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = {
  supplyDay: 'varchar(10)',
  exchangeRate: 'double precision',
  taxCurrency: 'varchar(3)',
  taxCountry: 'varchar(2)',
};

/**
 * Keeps with each invoice what the laws on tax invoices ask for. Earlier invoices have none of it and read as before. Plain SQL, because
 * TypeORM would rebuild the table on SQLite and lose its triggers.
 */
export class KeepTaxDetails1790000340000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(columns)) {
      await runner.query(`ALTER TABLE invoices ADD COLUMN "${name}" ${type}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(columns)) {
      await runner.query(`ALTER TABLE invoices DROP COLUMN "${name}"`);
    }
  }
}
