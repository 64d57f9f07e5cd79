import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

/** Keeps the tokens with which other programs call the API. */
export class CreateApiTokens1790000511000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'api_tokens',
        columns: [
          column.id(),
          column.reference('userId'),
          column.varchar('name', 80),
          column.text('scopes'),
          column.varchar('tokenHash', 64),
          column.instant('createdAt'),
          column.instant('expiresAt'),
          optional(column.varchar('lastUsedOn', 10)),
        ],
      }),
    );
    await runner.createIndices('api_tokens', [
      new TableIndex({ name: 'ux_api_tokens_hash', columnNames: ['tokenHash'], isUnique: true }),
      new TableIndex({ name: 'ix_api_tokens_user', columnNames: ['userId'] }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('api_tokens');
  }
}
