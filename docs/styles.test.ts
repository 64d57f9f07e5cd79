import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './imports';

/** Declarations and classes that name a side of the screen, which pages from right to left would have to turn around. */
const physical = {
  css: /(?:margin|padding|border|inset)(?:-\w+)*-(?:left|right)\b|(?<![\w-])(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g,
  tsx: /(?<=["'`\s:])!?-?(?:(?:scroll-)?[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-[\w[(.-]+|(?<=["'`\s:])(?:(?:text|float|clear)-(?:left|right)|border-[lr]|rounded-(?:[lr]|[tb][lr]))(?=["'`\s])|\b(?:margin|padding|border)(?:Left|Right)\b|\btextAlign: '(?:left|right)'/g,
};

const isStyled = (file: string) => /\.(css|tsx)$/.test(file) && !/\.test\.|(^|\/)(node_modules|dist)\//.test(file);

const folders = [
  'shell/src',
  ...readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => `${name}/src`),
  'packages/ui/src',
  'packages/sdk/src',
];

/** Comments may say 'left'. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const physicalIn = (file: string, text: string): string[] =>
  withoutComments(text).match(file.endsWith('.css') ? physical.css : physical.tsx) ?? [];

it('finds sides of the screen', () => {
  expect(physicalIn('a.css', 'a { margin-left: 1px; left: 0; text-align: right; border-top-left-radius: 0 }')).toEqual([
    'margin-left',
    'left:',
    'text-align: right',
    'border-top-left',
  ]);
  expect(physicalIn('a.tsx', '<p className="md:-ml-2 text-left rounded-tl-md border-r left-[3px] !pr-1" />')).toEqual([
    '-ml-2',
    'text-left',
    'rounded-tl-md',
    'border-r',
    'left-[3px',
    '!pr-1',
  ]);
  expect(physicalIn('a.css', 'a { margin-top: 0; inset-inline-start: 0; text-align: start }')).toEqual([]);
  expect(physicalIn('a.tsx', '<p className="ms-2 start-0 text-end border-b placeholder-muted" />')).toEqual([]);
});

it('styles pages by start and end, so that they can be read from right to left', () => {
  const found = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter(isStyled)
    .flatMap((file) => physicalIn(file, readFileSync(join(root, file), 'utf8')).map((side) => `${file}: ${side}`));
  expect(found).toEqual([]);
});
