import { sayCount } from '../../../platform/phrases/phrase';
import type { Case } from '../case.entity';

/** The texts of the mail about new documents. They name no file, because a file name can be confidential. */
export const documentMailTexts = ({ caseNumber: number }: Pick<Case, 'caseNumber'>, count = 1) => ({
  subject: sayCount(
    count,
    { one: 'New document in case {number}', other: '{count} new documents in case {number}' },
    { number },
  ),
  heading: sayCount(count, {
    one: 'There is a new document for you',
    other: 'There are {count} new documents for you',
  }),
  paragraphs: [
    sayCount(
      count,
      {
        one: 'A document was added to case {number}. Sign in to read it.',
        other: '{count} documents were added to case {number}. Sign in to read them.',
      },
      { number },
    ),
  ],
});
