import { t } from '@portal/build/i18n';
import { type Problem, submissionTexts } from '@portal/contracts';

/** Returns the error text for a refused submission: the server's message, or a default that depends on the code. */
export const submitFailure = ({ message, code }: Problem): string =>
  t(message || (code === 'UNEXPECTED' ? submissionTexts.refused : submissionTexts.failed));
