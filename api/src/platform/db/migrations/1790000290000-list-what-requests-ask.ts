import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { column, optional } from '../columns';

/**
 * Makes document requests lists of points. A request that exists becomes one with a single point, whose text is its message: only
 * the API holds the keys with which texts are encrypted. Plain SQL adds the columns, because TypeORM would copy the tables on SQLite.
 */
export class ListWhatRequestsAsk1790000290000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(pointsFor(runner.connection.options.type === 'postgres'));
    await runner.query('ALTER TABLE messages ADD COLUMN "requestDueOn" varchar(10)');
    await runner.query('ALTER TABLE documents ADD COLUMN "requestPointId" varchar(36)');
    await runner.query(`CREATE INDEX ix_messages_open_requests ON messages ("caseId") WHERE "requestStatus" = 'open'`);
    await runner.query(
      `INSERT INTO request_points (id, "caseId", "requestId", position, state, "isEncrypted")
       SELECT id, "caseId", id, 1, CASE WHEN "requestStatus" = 'fulfilled' THEN 'received' ELSE 'open' END, true
       FROM messages WHERE "messageType" = 'document-request'`,
    );
    await runner.query('UPDATE documents SET "requestPointId" = "requestId" WHERE "requestId" IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_messages_open_requests');
    await runner.query('ALTER TABLE documents DROP COLUMN "requestPointId"');
    await runner.query('ALTER TABLE messages DROP COLUMN "requestDueOn"');
    await runner.dropTable('request_points');
  }
}

const pointsFor = (isPostgres: boolean) =>
  new Table({
    name: 'request_points',
    columns: [
      column.id(),
      column.reference('caseId'),
      column.reference('requestId'),
      column.integer('position'),
      optional(column.text('text')),
      column.varchar('state', 16),
      optional(column.text('word')),
      { ...column.boolean('isEncrypted'), default: isPostgres ? 'false' : '0' },
    ],
    indices: [
      new TableIndex({ name: 'ix_request_points_request', columnNames: ['caseId', 'requestId', 'position'] }),
      new TableIndex({ name: 'ix_request_points_plain', columnNames: ['caseId'], where: '"isEncrypted" = false' }),
    ],
  });
