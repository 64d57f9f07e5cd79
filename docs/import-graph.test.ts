import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { circlesIn, codeIn, importsIn, root, specifiersOf } from './imports';

const api = 'api/src';
const maxFiles = 16;

/** The floors of the API, from the ground up. A place imports only places on lower floors. */
const floors = [
  ['kernel'],
  ['config', 'logging'],
  ['db', 'pdf', 'redis', 'scheduler', 'portal'],
  ['http', 'users', 'live-events'],
  ['audit', 'idempotency', 'health'],
  ['case-keys'],
  ['mail', 'releases'],
  ['auth', 'client-errors', 'conversation', 'contact', 'saved-views', 'canned-replies'],
  ['cases', 'seed'],
  ['documents', 'events', 'invoices', 'messages', 'staff-notes'],
  ['accounts', 'installation', 'metrics', 'risk-reports', 'openapi', 'system'],
  ['reports', 'seed-demo', 'privacy', 'subjects'],
  ['services.ts', 'schema.ts', 'ops'],
  ['app.ts', 'jobs.ts'],
  ['start'],
];

/** Folders without an index, whose files anyone above may import. */
const toolboxes = ['kernel', 'db', 'http', 'pdf'];

/** The folder of a file, or the file itself if it is directly in `api/src`. */
const placeOf = (file: string): string => file.split('/')[2] ?? '';
const floorOf = (place: string): number => floors.findIndex((floor) => floor.includes(place));

const imports = importsIn(api);
const between = imports.filter(({ from, to }) => placeOf(from) !== placeOf(to));

it('reads the imports of the API', () => {
  expect(imports).toContainEqual({ from: 'api/src/cases/find-visible-case.ts', to: 'api/src/cases/case.entity.ts' });
  expect(between.length).toBeGreaterThan(200);
});

it('gives every place of the API a floor', () => {
  const places = [...new Set(codeIn(api).map(placeOf))].sort();
  expect(floors.flat().sort()).toEqual(places);
});

it('has no import that goes up or sideways', () => {
  const upward = between
    .filter(({ from, to }) => floorOf(placeOf(to)) >= floorOf(placeOf(from)))
    .map(
      ({ from, to }) =>
        `${from} imports ${to}, but '${placeOf(to)}' is not below '${placeOf(from)}'. Move the needed part down, ` +
        'or let a place above both pass it in.',
    );
  expect(upward).toEqual([]);
});

it('enters every subject of the API through its index', () => {
  const deep = between
    .filter(({ to }) => !toolboxes.includes(placeOf(to)) && !/^api\/src\/(\w|-)+(\/index)?\.ts$/.test(to))
    .map(({ from, to }) => `${from} imports ${to}. Export the name in ${api}/${placeOf(to)}/index.ts and import that.`);
  expect(deep).toEqual([]);
});

it.each([
  api,
  'shell/src',
  ...readdirSync(root).flatMap((name) => (name.startsWith('mfe-') ? [`${name}/src`] : [])),
  ...['contracts', 'sdk', 'ui', 'build'].map((name) => `packages/${name}/src`),
])('has no files in %s that import each other in a circle, not even for types', (folder) => {
  const circles = circlesIn(importsIn(folder)).map(
    (circle) => `${circle.join(' → ')}. Move the part that both ends need into a file of its own.`,
  );
  expect(circles).toEqual([]);
});

it('names no table by a string where an entity hides its import', () => {
  const byName = /\bgetRepository\b|\b(?:tx|manager|read)\.(?!query\b)\w+(?:<[^>(]*>)?\(\s*['"`]/;
  const named = codeIn(api)
    .filter((file) => !file.includes('/migrations/') && byName.test(readFileSync(join(root, file), 'utf8')))
    .map(
      (file) => `${file} names a table by a string. Import its entity, or call a function of the place that owns it.`,
    );
  expect(named).toEqual([]);
});

it('keeps the kernel free of HTTP and of the database', () => {
  const packages = codeIn(`${api}/kernel`)
    .flatMap(specifiersOf)
    .filter((specifier) => !/^(\.|node:|@portal\/contracts$|temporal-polyfill$)/.test(specifier));
  expect(packages).toEqual([]);
});

it('holds at most 16 files in a folder of the API, besides tests and migrations', () => {
  const counts = new Map<string, number>();
  for (const file of codeIn(api).filter((path) => !path.includes('/migrations/'))) {
    const folder = dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts]
    .filter(([, files]) => files > maxFiles)
    .map(([folder, files]) => `${folder} holds ${files} files. Split it by subject, into folders named after it.`);
  expect(full).toEqual([]);
});
