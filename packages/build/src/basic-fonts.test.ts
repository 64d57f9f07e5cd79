import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { basicRange } from './basic-fonts';
import { packageDir } from './workspace';

const faces = readFileSync(join(packageDir('@portal/ui'), 'src/styles/fonts.css'), 'utf8').match(
  /@font-face \{[^}]*\.woff2[^}]*\}/g,
);
const descriptorOf = (face: string, name: string) =>
  new RegExp(`${name}:([^;]*);`).exec(face)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? '';
const isBasic = (face: string) => face.includes('.woff2?basic"');

it('uses a reduced font for just the characters that it holds', () => {
  const basic = faces?.filter(isBasic) ?? [];
  expect(basic.map((face) => descriptorOf(face, 'unicode-range'))).toEqual([basicRange, basicRange]);
});

it('names the reduced font of a family last, and with the weights of the others, so that browsers prefer it', () => {
  const names = new Set(faces?.map((face) => descriptorOf(face, 'font-family')));
  for (const name of names) {
    const ofFamily = faces?.filter((face) => descriptorOf(face, 'font-family') === name) ?? [];
    expect(ofFamily.map(isBasic)).toEqual([...ofFamily.slice(1).map(() => false), true]);
    expect(new Set(ofFamily.map((face) => descriptorOf(face, 'font-weight'))).size).toBe(1);
  }
});
