/** A colour as CSS writes it: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Linear-light sRGB. Each channel is clamped to 0 to 1, as browsers do with colours outside the gamut. */
type LinearRgb = readonly [red: number, green: number, blue: number];

/** @see https://www.w3.org/TR/css-color-4/#color-conversion-code (matrices of oklab) */
function toLinearRgb({ lightness, chroma, hue }: Oklch): LinearRgb {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** WCAG luminance, 0 to 1. */
export const luminance = (colour: Oklch): number => {
  const [red, green, blue] = toLinearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
