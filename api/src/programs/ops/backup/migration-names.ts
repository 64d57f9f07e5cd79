import type { Schema } from '../../../platform/db/open-database';

/** The names under which the database records migrations. */
export const migrationNames = ({ migrations }: Schema): string[] =>
  Object.values(migrations ?? {}).map((migration) =>
    typeof migration === 'function' ? migration.name : String(migration),
  );
