import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementsOf, pageCount, readPdf } from './pdf-text';
import { uaProblems } from './pdf-ua';

const root = join(__dirname, '../..');
const guide = readFileSync(join(root, 'shell/public/guides/before-you-pay.pdf'));

interface Tip {
  sign: string;
  why: string;
}

it('is printed from the tips of the home page (else run `npm run guide`)', () => {
  const tips: Record<string, Tip[]> = JSON.parse(readFileSync(join(root, 'mfe-public/src/home/tips.json'), 'utf8'));
  const texts = elementsOf(readPdf(guide).elements).map(({ text }) => text);
  const expected = Object.values(tips).flatMap((list) => list.flatMap(({ sign, why }) => [sign, why]));
  expect(expected.length).toBeGreaterThan(20);
  expect(texts).toEqual(expect.arrayContaining(expected));
  expect(pageCount(guide)).toBe(4);
});

it('keeps the rules of PDF/UA', () => {
  expect(uaProblems(guide)).toEqual([]);
});
