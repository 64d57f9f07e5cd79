import type { SearchIndex } from '../../db/search-index';

/** Returns the searchable text of a case, in lower case because SQLite converts only ASCII. */
export const searchTextOf = (caseNumber: string, clientName: string, answers: readonly string[]): string =>
  [caseNumber, clientName, ...answers].join('\n').toLowerCase();

export const caseSearchIndex: SearchIndex = {
  fullText: 'case_texts',
  key: { column: 'id', property: 'id' },
  text: (alias) => `${alias}.searchText || ' ' || ${alias}.clientEmailNormalized`,
};
