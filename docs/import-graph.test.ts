import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circlesIn, codeIn, importsIn, root, specifiersOf } from './imports';

const api = 'api/src';
/** The wings of the API, from the ground up, with their folders. A wing imports itself and wings before it. */
const wings: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'platform',
    [
      'config',
      'db',
      'health',
      'http',
      'idempotency',
      'kernel',
      'live-events',
      'logging',
      'pdf',
      'phrases',
      'redis',
      'scheduler',
      'threads',
    ],
  ],
  ['records', ['audit', 'case-keys', 'mail', 'organisations', 'users']],
  ['auth', []],
  [
    'casework',
    [
      'canned-replies',
      'cases',
      'conversation',
      'documents',
      'event-stream',
      'messages',
      'risk-reports',
      'saved-views',
      'screening',
      'staff-notes',
      'subjects',
    ],
  ],
  ['billing', ['invoices', 'quotes', 'watchlist']],
  ['accounts', []],
  ['delivery', ['client-errors', 'openapi', 'portal', 'releases']],
  [
    'office',
    [
      'appointments',
      'contact',
      'figures',
      'firm-export',
      'imports',
      'installation',
      'privacy',
      'system',
      'webhooks',
      'words',
    ],
  ],
  [
    'programs',
    [
      'app.ts',
      'jobs.ts',
      'metrics',
      'ops',
      'resources.ts',
      'schema.ts',
      'seed',
      'seed-demo',
      'service-groups.ts',
      'services.ts',
      'start',
    ],
  ],
]);

/** Folders without an index, whose files anyone above may import. */
const toolboxes = ['platform/kernel', 'platform/db', 'platform/http', 'platform/pdf', 'platform/phrases'];

const wingOf = (file: string): string => file.split('/')[2] ?? '';
/** The subject of a file: a folder or file of its wing, or a wing that is one subject as a whole. */
const placeOf = (file: string): string => {
  const [wing = '', place = ''] = file.split('/').slice(2);
  return wings.get(wing)?.length ? `${wing}/${place}` : wing;
};

const imports = importsIn(api);
const between = imports.filter(({ from, to }) => placeOf(from) !== placeOf(to));

it('reads the imports of the API', () => {
  expect(imports).toContainEqual({
    from: 'api/src/casework/cases/find-visible-case.ts',
    to: 'api/src/casework/cases/case.entity.ts',
  });
  expect(between.length).toBeGreaterThan(200);
});

it('gives every place of the API a wing, which says in a README what it is', () => {
  const listed = [...wings].flatMap(([wing, places]) =>
    places.length ? places.map((place) => `${wing}/${place}`) : [wing],
  );
  expect([...new Set(codeIn(api).map(placeOf))].sort()).toEqual(listed.sort());
  expect(readdirSync(join(root, api)).sort()).toEqual([...wings.keys()].sort());
  for (const wing of wings.keys()) {
    expect(existsSync(join(root, api, wing, 'README.md'))).toBe(true);
  }
});

it('has no import from a wing to one above it', () => {
  const order = [...wings.keys()];
  const upward = imports
    .filter(({ from, to }) => order.indexOf(wingOf(to)) > order.indexOf(wingOf(from)))
    .map(
      ({ from, to }) =>
        `${from} imports ${to}, but '${wingOf(to)}' is above '${wingOf(from)}'. Move the needed part down, ` +
        'or let a place above both pass it in.',
    );
  expect(upward).toEqual([]);
});

it('has no subjects of the API that import each other in a circle', () => {
  const circles = circlesIn(between.map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) })));
  expect(circles.map((circle) => circle.join(' → '))).toEqual([]);
});

it('enters every subject of the API through its index', () => {
  const isEntry = (file: string, place: string) => file === `${api}/${place}` || file === `${api}/${place}/index.ts`;
  const deep = between
    .filter(({ to }) => !toolboxes.includes(placeOf(to)) && !isEntry(to, placeOf(to)))
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
  const packages = codeIn(`${api}/platform/kernel`)
    .flatMap(specifiersOf)
    .filter((specifier) => !/^(\.|node:|@portal\/contracts$|temporal-polyfill$)/.test(specifier));
  expect(packages).toEqual([]);
});
