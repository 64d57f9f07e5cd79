/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, luminance, type Oklch } from './contrast';
import { defaultPreset, type Preset, presets } from './presets';
import { readTokens } from './token-sheet';

const readStyle = (name: string) => readFileSync(join(__dirname, '../styles', name), 'utf8');
const tokens = readTokens(readStyle('tokens.css'));
const tones = ['yellow', 'blue', 'green', 'purple', 'grey', 'red'];
const grounds = ['background', 'card', 'muted', 'band'];

const on = (texts: string[], grounds: string[]) => texts.flatMap((text) => grounds.map((it) => [text, it] as const));

const textPairs = [
  ...on(['foreground', 'muted-foreground', 'link', 'accent-ink', 'red-ink', 'green-ink'], grounds),
  ...on(['foreground'], ['raised']),
  ...on(['primary-ink', 'foreground', 'muted-foreground'], ['primary-soft']),
  ...on(['primary-foreground'], ['primary', 'primary-hover']),
  ...on(['secondary-foreground'], ['secondary', 'secondary-hover']),
  ...on(['destructive-foreground'], ['destructive', 'destructive-hover']),
  ...on(['accent-foreground'], ['accent']),
  ...on(['accent-ink'], ['accent-soft']),
  ...on(['hero-foreground', 'hero-muted', 'hero-accent'], ['hero', 'hero-raised']),
  ...on(['hero-accent-foreground'], ['hero-accent', 'hero-accent-hover']),
  ...tones.map((tone) => [`${tone}-ink`, `${tone}-soft`] as const),
];

const shapePairs = [
  ...on(['input', 'ring', 'primary', 'accent', ...tones], ['background', 'card']),
  ...on(['ring'], ['muted', 'primary-soft']),
  ...on(['hero-foreground', 'hero-accent'], ['hero']),
];

function colour(name: string, preset: Preset, mode: 'light' | 'dark'): Oklch {
  const token = tokens.get(name);
  if (!token) {
    throw new Error(`tokens.css has no opaque colour --p-${name}`);
  }
  return token[mode](preset);
}

/** WCAG luminance of `rrggbb`. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Every pair, preset and mode below the limit, in words. */
const failures = (pairs: readonly (readonly [string, string])[], limit: number) =>
  presets.flatMap((preset) =>
    (['light', 'dark'] as const).flatMap((mode) =>
      pairs.flatMap(([front, ground]) => {
        const ratio = contrast(colour(front, preset, mode), colour(ground, preset, mode));
        return ratio < limit ? [`${preset.name} ${mode}: ${front} on ${ground} ${ratio.toFixed(2)}`] : [];
      }),
    ),
  );

it('computes known contrast ratios', () => {
  const white = { lightness: 1, chroma: 0, hue: 0 };
  expect(contrast(white, { lightness: 0, chroma: 0, hue: 0 })).toBeCloseTo(21, 3);
  // #767676 is the lightest grey that passes on white: 4.54.
  expect(contrast(white, { lightness: 0.5659, chroma: 0, hue: 0 })).toBeCloseTo(4.54, 1);
});

it('has about sixty presets, including those of the specification', () => {
  const names = presets.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(names).toEqual(expect.arrayContaining([defaultPreset, 'slate-navy', 'midnight-navy']));
  expect(names[0]).toBe(defaultPreset);
});

it('writes every preset into the sheet', () => {
  const sheet = readStyle('presets.css');
  for (const { name, hue, chroma, accentHue } of presets) {
    expect(sheet).toContain(
      `[data-theme="${name}"] { --seed-hue: ${hue}; --seed-chroma: ${chroma}; --seed-accent: ${accentHue}; }`,
    );
  }
});

it('has every colour of the first preset without oklch(), for browsers that do not know it', () => {
  const plain = [...readStyle('plain-colours.css').matchAll(/--p-([\w-]+): light-dark\(#(\w+), #(\w+)\);/g)];
  expect(plain.map(([, name]) => name)).toEqual(
    [...readStyle('tokens.css').matchAll(/--p-([\w-]+): light-dark/g)].map(([, name]) => name),
  );
  const [first] = presets.filter(({ name }) => name === defaultPreset);
  const wrong = plain.flatMap(([, name = '', light = '', dark = '']) => {
    const token = tokens.get(name);
    return token && first
      ? [[light, token.light(first)] as const, [dark, token.dark(first)] as const].flatMap(([hex, exact]) =>
          Math.abs(luminanceOf(hex) - luminance(exact)) > 0.005 ? [`${name}: ${hex}`] : [],
        )
      : [];
  });
  expect(wrong).toEqual([]);
});

it('keeps every text readable in every preset, light and dark', () => {
  expect(failures(textPairs, 4.5)).toEqual([]);
});

it('keeps every border, ring and icon visible in every preset, light and dark', () => {
  expect(failures(shapePairs, 3)).toEqual([]);
});
