import { type Language, quoteTexts } from '@portal/contracts';
import { say } from '../../../platform/phrases/phrase';
import { composeIn } from '../../../platform/phrases/translate';
import type { QuoteOnCase } from '../quote-access';

/** The sentence to which a client agrees, in the language in which they read: the same on the page and in the evidence. */
export const agreementIn = (
  language: Language,
  { quoteNumber, termsVersion }: Pick<QuoteOnCase, 'quoteNumber' | 'termsVersion'>,
): string =>
  composeIn(language, (t) => t(say(quoteTexts.agreement, { quoteNumber, termsVersion: termsVersion ?? '' })));
