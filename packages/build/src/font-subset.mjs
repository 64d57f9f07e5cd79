import subsetFont from 'subset-font';

/** Weights that the style sheets use. */
const weights = { min: 400, max: 700 };

/**
 * Kerning, ligatures, the forms that join Arabic letters and their like, figures of equal width, and what makes syllables of Devanagari. Other features, such as fractions,
 * bring glyphs of their own that no sheet asks for.
 */
const features = [
  ...['calt', 'ccmp', 'fina', 'init', 'isol', 'kern', 'liga', 'mark', 'medi', 'mkmk', 'rlig', 'tnum'],
  ...['abvm', 'abvs', 'akhn', 'blwf', 'blwm', 'blws', 'cjct', 'half', 'nukt', 'pres', 'rkrf', 'rphf'],
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
