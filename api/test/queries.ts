import type { Logger } from 'typeorm';
import type { Database } from '../src/platform/db/database';

const nothing = () => undefined;

/** Runs `work` and returns the statements on the reading connection, without those that check the session. */
export async function queriesOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const { connection } = db.read;
  const usual = connection.logger;
  const queries: string[] = [];
  connection.logger = {
    logQuery(query, ...rest) {
      queries.push(query);
      usual.logQuery(query, ...rest);
    },
    logQueryError: nothing,
    logQuerySlow: nothing,
    logSchemaBuild: nothing,
    logMigration: nothing,
    log: nothing,
  } satisfies Logger;
  try {
    await work();
  } finally {
    connection.logger = usual;
  }
  return queries.filter((query) => !query.includes('FROM sessions'));
}
