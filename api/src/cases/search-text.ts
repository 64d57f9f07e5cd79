import type { SearchIndex } from '../db/search-index';

/** What a search looks through, lower-cased here because SQLite can do so for ASCII only. */
export const searchTextOf = (caseNumber: string, clientName: string, subjectDetails: Record<string, string>): string =>
  [caseNumber, clientName, ...Object.values(subjectDetails)].join('\n').toLowerCase();

export const caseSearchIndex: SearchIndex = {
  fullText: 'case_texts',
  key: { column: 'id', property: 'id' },
  text: (alias) => `${alias}.searchText || ' ' || ${alias}.clientEmailNormalized`,
};
