import seeds from './presets.json';

export type PresetName = keyof typeof seeds;

/** The three numbers of a preset: hue (degrees), chroma (oklch, 0 to about 0.17) and the hue of the accent. */
export interface Preset {
  name: PresetName;
  hue: number;
  chroma: number;
  accentHue: number;
}

/** The preset of `/`, which all pages without their own preset use. */
export const defaultPreset: PresetName = 'navy-brass';

export const presets: readonly Preset[] = Object.entries(seeds).map(([name, [hue = 0, chroma = 0, accentHue = 0]]) => ({
  name: name as PresetName,
  hue,
  chroma,
  accentHue,
}));
