import type { Oklch } from './contrast';
import type { Preset } from './presets';

type Formula = (preset: Preset) => Oklch;

export interface Token {
  light: Formula;
  dark: Formula;
}

const declaration =
  /--p-([\w-]+):\s*light-dark\(\s*oklch\(((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*)\),\s*oklch\(((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*)\)\s*\)/g;

/** Reads the opaque colours of tokens.css, by name without `--p-`. */
export function readTokens(sheet: string): Map<string, Token> {
  const found = [...sheet.matchAll(declaration)].filter(([text]) => !text.includes('/'));
  return new Map(
    found.map(([, name = '', light = '', dark = '']) => [name, { light: formulaOf(light), dark: formulaOf(dark) }]),
  );
}

const parts =
  /^([\d.]+)%\s+(calc\(var\(--seed-chroma\) \* [\d.]+\)|var\(--seed-chroma\)|[\d.]+)\s+(var\(--seed-(?:hue|accent)\)|[\d.]+)$/;

/** `34% calc(var(--seed-chroma) * 0.5) var(--seed-hue)` as a function of the preset. */
function formulaOf(text: string): Formula {
  const [, lightness, chroma = '', hue = ''] = parts.exec(text.trim()) ?? [];
  if (lightness === undefined) {
    throw new Error(`Not a colour of the sheet: ${text}`);
  }
  return (preset) => ({
    lightness: Number(lightness) / 100,
    chroma: chroma.includes('--seed') ? preset.chroma * Number(/\* ([\d.]+)/.exec(chroma)?.[1] ?? 1) : Number(chroma),
    hue: hue.includes('accent') ? preset.accentHue : hue.includes('hue') ? preset.hue : Number(hue),
  });
}
