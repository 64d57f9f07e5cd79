import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds which files of an archive were not kept. Until now, an archive with such a file was refused. */
export class NameFilesLeftOut1790000099000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents ADD COLUMN "leftOut" text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents DROP COLUMN "leftOut"');
  }
}
