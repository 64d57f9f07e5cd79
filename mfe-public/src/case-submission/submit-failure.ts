import { type Problem, submissionTexts } from '@portal/contracts';

/** What a person reads when the case was not taken. A reply that is no success but says nothing has its own text. */
export const submitFailure = ({ message, code }: Problem): string =>
  message || (code === 'UNEXPECTED' ? submissionTexts.refused : submissionTexts.failed);
