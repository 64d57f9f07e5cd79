import { type SearchIndex, searchTextOf } from '../../../platform/db/search-index';
import type { Case } from '../case.entity';
import { namingAnswers } from '../conflicts/names-of-case';

type SearchedCase = Pick<Case, 'caseNumber' | 'clientName' | 'clientEmail' | 'subjectName' | 'subjectDetails'>;

/**
 * Returns the searched text of a case: its number, and whom it names. Other answers and the story are not searched: a search is
 * not recorded, and tells nobody what reading the case would have recorded.
 */
export const searchTextOfCase = (caseRecord: SearchedCase): string =>
  searchTextOf([
    caseRecord.caseNumber,
    caseRecord.clientName,
    caseRecord.clientEmail,
    caseRecord.subjectName,
    ...namingAnswers.map((answer) => caseRecord.subjectDetails[answer]),
  ]);

export const caseSearchIndex: SearchIndex = {
  fullText: 'case_texts',
  key: { column: 'id', property: 'id' },
  text: (alias) => `${alias}.searchText`,
};
