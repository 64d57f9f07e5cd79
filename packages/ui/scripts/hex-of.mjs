/**
 * Returns an oklch colour as `#rrggbb`, or `#rrggbbaa` if it has an alpha. Lightness and alpha are in per cent.
 *
 * @see https://www.w3.org/TR/css-color-4/#color-conversion-code (matrices of oklab)
 */
export function hexOf([lightness, chroma, hue, alpha]) {
  const radians = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)];
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const parts = [...linear.map(gammaOf), ...(alpha === undefined ? [] : [alpha / 100])];
  return `#${parts.map(byteOf).join('')}`;
}

const gammaOf = (channel) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);
const byteOf = (part) =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0');
