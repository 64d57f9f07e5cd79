import type { Language } from '@portal/contracts';
import { composeIn } from '../../../platform/phrases/translate';

/** Says in the language that was asked for that a page is English. */
export const notYetIn = (wanted: Language): string =>
  wanted === 'en' ? '' : composeIn(wanted, (t) => t('This page is not available in your language yet.'));

/** Shown while a page loads that declares no text for it. */
export const loadingIn = (language: Language): string => composeIn(language, (t) => t('Loading...'));
