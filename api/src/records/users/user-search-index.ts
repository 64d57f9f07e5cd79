import { type SearchIndex, searchTextOf } from '../../platform/db/search-index';
import type { User } from './user.entity';

/** Finds accounts by any part of their name or address. */
export const userSearchIndex: SearchIndex = {
  fullText: 'user_texts',
  key: { column: 'id', property: 'id' },
  text: (alias) => `${alias}.searchText`,
};

/** Returns the searched text of an account, which every change of its name or address writes again. */
export const searchTextOfUser = ({ name, email }: Pick<User, 'name' | 'email'>): string => searchTextOf([name, email]);
