import { foldText } from '../../../platform/kernel/spellings/fold-text';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const languages = ['en', 'de', 'fr', 'es', 'ar'];

/** Names of countries that lists use and Unicode does not. */
const otherNames: Readonly<Record<string, string>> = {
  'democratic peoples republic of korea': 'KP',
  "democratic people's republic of korea": 'KP',
  'korea, north': 'KP',
  'republic of korea': 'KR',
  'korea, south': 'KR',
  'iran (islamic republic of)': 'IR',
  'islamic republic of iran': 'IR',
  'syrian arab republic': 'SY',
  'russian federation': 'RU',
  'united states of america': 'US',
  usa: 'US',
  'united kingdom of great britain and northern ireland': 'GB',
  uk: 'GB',
  uae: 'AE',
  'democratic republic of the congo': 'CD',
  'congo, democratic republic of the': 'CD',
  'republic of the congo': 'CG',
  'united republic of tanzania': 'TZ',
  'libyan arab jamahiriya': 'LY',
  "cote d'ivoire": 'CI',
  burma: 'MM',
  palestinian: 'PS',
  'state of palestine': 'PS',
  'bosnia and herzegovina': 'BA',
  'trinidad and tobago': 'TT',
  'cape verde': 'CV',
  turkey: 'TR',
  'viet nam': 'VN',
  "lao people's democratic republic": 'LA',
  'venezuela (bolivarian republic of)': 'VE',
  'republic of moldova': 'MD',
  macedonia: 'MK',
  'czech republic': 'CZ',
  swaziland: 'SZ',
};

const codes = new Map(Object.entries(otherNames));
/** Words that are the name of a country in one of the large languages. */
const words = new Set([
  'uk',
  'usa',
  'uae',
  'europe',
  'asia',
  'africa',
  'america',
  'middle',
  'east',
  'gulf',
  'deutschland',
]);
for (const language of languages) {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  for (const one of letters) {
    for (const other of letters) {
      const name = names.of(one + other);
      if (name && !['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'].includes(one + other)) {
        const folded = foldText(name);
        codes.set(folded, codes.get(folded) ?? one + other);
        if (!folded.includes(' ')) {
          words.add(folded);
        }
      }
    }
  }
}

/** The code of a country that is given by its code or its name. */
export function countryOf(text: string): string | undefined {
  const folded = foldText(text);
  return /^[a-z]{2}$/.test(folded) && folded !== 'uk' ? folded.toUpperCase() : codes.get(folded);
}

export const isCountryWord = (word: string): boolean => words.has(word);
