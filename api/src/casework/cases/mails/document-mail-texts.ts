import type { Case } from '../case.entity';

/** The texts of the mail about new documents. They name no file, because a file name can be confidential. */
export const documentMailTexts = ({ caseNumber }: Pick<Case, 'caseNumber'>, count = 1) =>
  count === 1
    ? {
        subject: `New document in case ${caseNumber}`,
        heading: 'There is a new document for you',
        paragraphs: [`A document was added to case ${caseNumber}. Sign in to read it.`],
      }
    : {
        subject: `${count} new documents in case ${caseNumber}`,
        heading: `There are ${count} new documents for you`,
        paragraphs: [`${count} documents were added to case ${caseNumber}. Sign in to read them.`],
      };
