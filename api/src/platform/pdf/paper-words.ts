import { type Language, languages } from '@portal/contracts';
import { formatDay } from '../kernel/format-day';
import { inEnglish, type Translate } from '../phrases/translate';

/** The language of a paper, and what turns its texts and days into it. */
export interface PaperWords {
  language: Language;
  isRightToLeft: boolean;
  t: Translate;
  day: (day: string) => string;
}

export const paperWords = (t: Translate, language: Language): PaperWords => ({
  language,
  isRightToLeft: languages[language].direction === 'rtl',
  t,
  day: (day) => formatDay(day, language),
});

export const englishWords = paperWords(inEnglish, 'en');
