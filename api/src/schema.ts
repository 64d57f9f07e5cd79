import type { Schema } from './db/open-database';

/** Every table of the product: its entities, and the migrations that lead to them, in order. */
export const schema = {
  entities: [],
  migrations: [],
} satisfies Schema;
