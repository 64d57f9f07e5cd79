import type { SearchIndex } from '../../db/search-index';
import type { ReadableCase } from '../case.entity';

type SearchedCase = Pick<ReadableCase, 'caseNumber' | 'clientName' | 'subjectName' | 'subjectDetails' | 'story'>;

/** Returns the searchable text of a case, in lower case because SQLite converts only ASCII. */
export const searchTextOfCase = ({
  caseNumber,
  clientName,
  subjectName,
  subjectDetails,
  story,
}: SearchedCase): string =>
  [
    ...new Set([
      caseNumber,
      clientName,
      ...(subjectName ? [subjectName] : []),
      ...Object.values(subjectDetails),
      ...(story?.whatHappened ? [story.whatHappened] : []),
    ]),
  ]
    .join('\n')
    .toLowerCase();

export const caseSearchIndex: SearchIndex = {
  fullText: 'case_texts',
  digits: 'case_digits',
  key: { column: 'id', property: 'id' },
  text: (alias) => `${alias}.searchText || ' ' || ${alias}.clientEmailNormalized`,
};
