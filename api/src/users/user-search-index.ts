import type { SearchIndex } from '../db/search-index';

/** Finds accounts by any part of their name or address. */
export const userSearchIndex: SearchIndex = {
  fullText: 'user_texts',
  key: { column: 'id', property: 'id' },
  text: (alias) => `LOWER(${alias}.name || ' ' || ${alias}.emailNormalized)`,
};
