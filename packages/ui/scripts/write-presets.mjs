import { readFileSync, writeFileSync } from 'node:fs';
import { hexOf } from './hex-of.mjs';

// Writes from src/themes/presets.json: src/styles/presets.css, whose first preset also applies to :root, and src/styles/plain-colours.css.
const read = (path) => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8');
const write = (path, text) => writeFileSync(new URL(`../src/${path}`, import.meta.url), text);

const seeds = Object.entries(JSON.parse(read('themes/presets.json')));
const rules = seeds.map(([name, [hue, chroma, accent]], index) => {
  const selector = `${index === 0 ? ':root, ' : ''}[data-theme="${name}"]`;
  return `  ${selector} { --seed-hue: ${hue}; --seed-chroma: ${chroma}; --seed-accent: ${accent}; }`;
});
write(
  'styles/presets.css',
  `/* biome-ignore-all format: one preset a line */
/* Written by scripts/write-presets.mjs from themes/presets.json. */
@layer theme {
${rules.join('\n')}
}
`,
);

const [[, [hue, chroma, accent]]] = seeds;
const values = { hue, chroma, accent };

/** `34% calc(var(--seed-chroma) * 0.5) var(--seed-hue) / 9%` of the first preset as `#rrggbbaa`. */
const plain = (colour) =>
  hexOf(
    colour
      .replaceAll(/var\(--seed-(\w+)\)/g, (_, seed) => values[seed])
      .replaceAll(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, one, other) => one * other)
      .match(/[\d.]+/g)
      .map(Number),
  );

const tokens = read('styles/tokens.css').match(/--p-[\w-]+:\s*light-dark\([^;]+;/g);
const colours = tokens.map((token) => {
  const [light, dark] = [...token.matchAll(/oklch\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)].map(([, inner]) =>
    plain(inner),
  );
  return `      ${token.slice(0, token.indexOf(':'))}: light-dark(${light}, ${dark});`;
});
write(
  'styles/plain-colours.css',
  `/* Written by scripts/write-presets.mjs: the first preset for browsers without oklch(), which show it on every page. Chrome 109, the
   last one of Windows 7 and 8, is one of them. */
@layer theme {
  @supports not (color: oklch(0% 0 0)) {
    :root,
    [data-theme] {
${colours.join('\n')}
    }
  }
}
`,
);
