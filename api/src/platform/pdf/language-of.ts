/** Letters that only one language of their script uses come first. */
const languages: readonly [string, RegExp, RegExp?][] = [
  ['ur', /\p{Script=Arabic}/gu, /[ٹڈڑںےہ]/],
  ['fa', /\p{Script=Arabic}/gu, /[پچژگکی]/],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['gu', /\p{Script=Gujarati}/gu],
  ['kn', /\p{Script=Kannada}/gu],
  ['ml', /\p{Script=Malayalam}/gu],
  ['pa', /\p{Script=Gurmukhi}/gu],
  ['or', /\p{Script=Oriya}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['el', /\p{Script=Greek}/gu],
];

/** The language in which a screen reader should read a text, where the script of most of its letters tells, and it is not that of the paper. */
export function languageOf(text: string, ofPaper: string): { lang?: string } {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = languages.find(
    ([, script, own]) => (own?.test(text) ?? true) && (text.match(script)?.length ?? 0) > letters / 2,
  );
  const language = found?.[0] ?? (letters > 0 && ofPaper !== 'en' ? 'en' : ofPaper);
  return language === ofPaper ? {} : { lang: language };
}
