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

const charactersIn = (range: string): number[] =>
  range.split(', ').flatMap((part) => {
    const [first, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => (first ?? 0) + index);
  });

it('uses a reduced font for just the characters that it holds', () => {
  const basic = faces?.filter(isBasic) ?? [];
  expect(basic.map((face) => descriptorOf(face, 'unicode-range'))).toEqual([basicRange, basicRange]);
});

it('requests a whole font only for characters that the reduced one does not hold', () => {
  const basic = new Set(charactersIn(basicRange));
  const whole = faces?.filter((face) => !isBasic(face)) ?? [];
  expect(whole).not.toHaveLength(0);
  for (const face of whole) {
    expect(charactersIn(descriptorOf(face, 'unicode-range')).filter((code) => basic.has(code))).toEqual([]);
  }
});

it('gives the faces of a family the same weights', () => {
  for (const name of new Set(faces?.map((face) => descriptorOf(face, 'font-family')))) {
    const ofFamily = faces?.filter((face) => descriptorOf(face, 'font-family') === name) ?? [];
    expect(new Set(ofFamily.map((face) => descriptorOf(face, 'font-weight'))).size).toBe(1);
  }
});

it('shows no reduced font that comes after the first paint, which would move the page', () => {
  expect(faces?.map((face) => descriptorOf(face, 'font-display') === 'optional')).toEqual(faces?.map(isBasic));
});
