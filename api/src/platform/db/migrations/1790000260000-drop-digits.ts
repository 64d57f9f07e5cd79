import type { MigrationInterface, QueryRunner } from 'typeorm';
import { IndexDigits1790000111000 } from './1790000111000-index-digits';
import { IndexDigitsOnPostgres1790000150000 } from './1790000150000-index-digits-on-postgres';

/** Drops the tables of digits, which only firms larger than ours would notice. Searches find digits in the texts. */
export class DropDigits1790000260000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new IndexDigitsOnPostgres1790000150000().down(runner);
    await new IndexDigits1790000111000().down(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new IndexDigits1790000111000().up(runner);
    await new IndexDigitsOnPostgres1790000150000().up(runner);
  }
}
