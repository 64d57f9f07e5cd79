import type { Compilation } from '@rspack/core';
import { filesForClients } from './files-for-clients';

/** What each file imports. */
const imports: Record<string, string[]> = {
  '/routes.ts': ['/page.tsx'],
  '/page.tsx': ['/staff/editor.tsx', '/both.ts', '/staff-like.ts'],
  '/staff/editor.tsx': ['/of-editor.ts', '/both.ts'],
  '/of-editor.ts': ['/deeper.ts'],
  '/deeper.ts': ['/of-editor.ts'],
  '/both.ts': [],
  '/staff-like.ts': [],
};

it('leaves out what staff read, and what only that imports', () => {
  const modules = new Map(Object.keys(imports).map((resource) => [resource, { resource }]));
  const connections = Object.entries(imports).flatMap(([from, targets]) =>
    targets.map((to) => ({ originModule: modules.get(from), module: modules.get(to) })),
  );
  const compilation = {
    modules: new Set(modules.values()),
    moduleGraph: {
      getIncomingConnections: (asked: unknown) => connections.filter(({ module }) => module === asked),
      getOutgoingConnections: (asked: unknown) => connections.filter(({ originModule }) => originModule === asked),
    },
  } as unknown as Compilation;
  const found = filesForClients(compilation, ['/staff/']);
  expect([...found].sort()).toEqual(['/both.ts', '/page.tsx', '/routes.ts', '/staff-like.ts']);
});
