import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plain SQL, because TypeORM would rebuild the table on SQLite and lose the triggers that update the search index. */
export class KeepReceipts1790000075000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases ADD COLUMN "receiptHash" varchar(64)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cases DROP COLUMN "receiptHash"');
  }
}
