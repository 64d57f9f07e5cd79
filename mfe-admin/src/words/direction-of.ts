import { isLanguage, languages } from '@portal/contracts';

/** A text may begin with a placeholder in Latin letters, so its letters do not say its direction. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  isLanguage(language) ? languages[language].direction : 'ltr';
