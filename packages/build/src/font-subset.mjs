import subsetFont from 'subset-font';

/** Weights that the style sheets use. */
const weights = { min: 400, max: 700 };

/**
 * Kerning, ligatures, figures of equal width, the forms of scripts whose letters join, and what makes syllables of Indian scripts. Other
 * features, such as fractions and wider forms of vowel signs, bring glyphs that pages do without.
 */
const features = [
  ...['calt', 'ccmp', 'fina', 'init', 'isol', 'kern', 'liga', 'mark', 'medi', 'mkmk', 'rlig', 'tnum'],
  ...['abvf', 'abvm', 'abvs', 'akhn', 'blwf', 'blwm', 'blws', 'cfar', 'cjct', 'half', 'haln', 'nukt', 'pref', 'pres'],
  ...['pstf', 'rkrf', 'rphf', 'vatu'],
];

/** The loader gets bytes instead of a text. */
export const raw = true;

/**
 * Loader that reduces a font to the characters of `unicodeRange`, and a variable one to the weights in use. The font comes
 * from its package, so that an update of the package updates the subset.
 */
export default function subset(font) {
  const done = this.async();
  const isVariable = this.resourcePath.includes('-wght-');
  subsetFont(font, charactersIn(this.getOptions().unicodeRange), {
    targetFormat: 'woff2',
    keepFeatures: features,
    ...(isVariable && { variationAxes: { wght: weights } }),
  }).then((smaller) => done(null, smaller), done);
}

function charactersIn(unicodeRange) {
  const ranges = unicodeRange.split(',').map((range) => range.trim().slice('U+'.length).split('-'));
  const codes = ranges.flatMap(([first, last = first]) => {
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
  });
  return String.fromCodePoint(...codes);
}
