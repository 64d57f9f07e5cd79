import { readFileSync, writeFileSync } from 'node:fs';

/** Writes src/styles/presets.css from src/themes/presets.json. The first preset also applies to :root. */
const seeds = JSON.parse(readFileSync(new URL('../src/themes/presets.json', import.meta.url), 'utf8'));
const rules = Object.entries(seeds).map(([name, [hue, chroma, accent]], index) => {
  const selector = `${index === 0 ? ':root, ' : ''}[data-theme="${name}"]`;
  return `  ${selector} { --seed-hue: ${hue}; --seed-chroma: ${chroma}; --seed-accent: ${accent}; }`;
});
const sheet = `/* biome-ignore-all format: one preset a line */
/* Written by scripts/write-presets.mjs from themes/presets.json. */
@layer theme {
${rules.join('\n')}
}
`;
writeFileSync(new URL('../src/styles/presets.css', import.meta.url), sheet);
