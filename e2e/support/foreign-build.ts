import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type ContainerType = 'global' | 'module';

/** Returns the React of the page, as a container takes it from the shared modules. */
const reactOfPage = 'Promise.resolve(Object.values(shared.react)[0].get()).then((factory) => factory())';

const routesOf = (version: string, path: string) =>
  `({ routes: [{ path: '${path}', lazy: { Component: async () => () =>
    React.createElement('div', { 'data-mfe': 'mfe_shop' }, React.createElement('h1', { className: 'shop' }, 'Shop ${version}')) } }] })`;

/** What webpack writes, in short: all versions push their chunks into one array. */
const globalFiles = (version: string, path: string) => ({
  'remoteEntry.js': `var shop_container = (() => {
    const modules = {};
    const chunks = (self.webpackChunkshop = self.webpackChunkshop || []);
    const add = (more) => Object.assign(modules, more);
    chunks.forEach(add);
    chunks.push = add;
    let shared;
    return {
      init(scope) { shared = scope; },
      get: async () => { const React = await ${reactOfPage}; return () => modules.routes(React); },
    };
  })();`,
  'js/routes.js': `(self.webpackChunkshop = self.webpackChunkshop || []).push({ routes: (React) => ${routesOf(version, path)} });`,
});

/** What Vite writes, in short. */
const moduleFiles = (version: string, path: string) => ({
  'remoteEntry.js': `let shared;
    export const init = (scope) => { shared = scope; };
    export const get = async () => {
      const { routesWith } = await import('./js/routes.js');
      const React = await ${reactOfPage};
      return () => routesWith(React);
    };`,
  'js/routes.js': `export const routesWith = (React) => ${routesOf(version, path)};`,
});

/** Writes a build as other tools leave it, with a manifest and `portal.json`; returns its folder. */
export function writeForeignBuild(type: ContainerType, version: string, path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-build-'));
  const assets = { js: { sync: ['js/routes.js'], async: [] }, css: { sync: ['css/routes.css'], async: [] } };
  const files = {
    ...(type === 'global' ? globalFiles : moduleFiles)(version, path),
    'css/routes.css': '@layer remote { [data-mfe="mfe_shop"] .shop { letter-spacing: 3px } }',
    'mf-manifest.json': JSON.stringify({
      name: 'shop',
      metaData: { globalName: 'shop_container', remoteEntry: { name: 'remoteEntry.js', path: '', type } },
      exposes: [{ name: 'routes', path: './routes', assets }],
      shared: [],
    }),
    'portal.json': JSON.stringify({
      name: 'mfe_shop',
      version,
      owner: '@team/shop',
      pages: [{ path, title: 'Shop', access: 'public' }],
    }),
    '.hidden/notes.txt': 'Not published.',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}
