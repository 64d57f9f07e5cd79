import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../install.mjs';
import { readJson, workspaces } from '../remote/files.mjs';
import { compilePageRules } from '../remote/page-rules.mjs';
import { addonForNode20, nodeMajors, system } from './addons.mjs';
import { noticesOf } from './notices.mjs';
import { packageAt, productionPackages } from './packages.mjs';
import { sbomOf } from './sbom.mjs';

/**
 * Files of packages that no server loads: maps and types, the sources of SQLite and of TypeORM for browsers, and the formats, weights and
 * slopes of fonts that PDFs do not use.
 */
const isLeftOut = (path) =>
  /\.map$|\.d\.[cm]?ts$/.test(path) ||
  /^node_modules\/@fontsource\/.+\/files\/.+(?<!-[46]00-normal\.woff)$/.test(path) ||
  /^node_modules\/(better-sqlite3(-13)?\/(build|deps|src|binding\.gyp)|typeorm\/browser)(\/|$)/.test(path);

/** Files and folders that a release takes from the checkout as they are. */
export const asTheyAre = [
  '.env.example',
  'CHANGELOG.md',
  'CODEOWNERS',
  'api/package.json',
  'api/src/delivery/releases/change-pointer.cjs',
  'deploy',
  'docs/asvs.md',
  'docs/decisions',
  'docs/deploying-a-remote.md',
  'docs/operations.md',
  'docs/security.md',
  'tools/install.mjs',
  'tools/remote.mjs',
  'tools/remote',
  'shell/dist',
];

/** Fills an empty folder with everything that the portal needs to run; returns the facts of the release. */
export async function fillRelease(folder, facts) {
  for (const path of asTheyAre) {
    copy(path, folder);
  }
  copyBuilds(folder);
  await compilePageRules(join(folder, 'tools/remote'));
  const server = productionPackages('api', 'node_modules/postcss');
  for (const place of server) {
    copy(place, folder);
  }
  const { folder: build, file } = addonForNode20();
  cpSync(file, join(folder, 'node_modules/better-sqlite3/lib/binding', build, 'better_sqlite3.node'));
  describeRelease(folder, server, facts);
}

function copyBuilds(folder) {
  const built = readdirSync(join(root, 'api/dist'));
  for (const file of built.filter((name) => name.endsWith('.mjs') && name !== 'seed.mjs')) {
    copy(`api/dist/${file}`, folder);
  }
  for (const dir of workspaces().values()) {
    copy(join(basename(dir), 'dist'), folder);
  }
}

function describeRelease(folder, server, facts) {
  const bundled = productionPackages('shell', ...[...workspaces().values()].map((dir) => basename(dir)));
  const browser = bundled.filter((place) => !server.includes(place));
  const inside = [
    ...server.map((place) => ({ ...packageAt(place), part: 'server' })),
    ...browser.map((place) => ({ ...packageAt(place), part: 'browser' })),
  ];
  const sbom = sbomOf(unique(inside), facts);
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 1)}\n`);
  writeFileSync(join(folder, 'NOTICES.txt'), noticesOf([...server, ...browser].sort()));
  for (const name of ['main.mjs', 'ops.mjs', 'remote.mjs', 'check-node.mjs']) {
    cpSync(join(root, 'tools/release/operator', name), join(folder, name));
  }
  const values = {
    ...facts,
    platform: system,
    nodes: nodeMajors.join(', ').replace(/, (\d+)$/, ' and $1'),
    sqlite: packageAt('node_modules/better-sqlite3-13').version,
  };
  const readme = readFileSync(join(root, 'tools/release/operator/README.md'), 'utf8');
  writeFileSync(
    join(folder, 'README.md'),
    readme.replace(/\{(\w+)\}/g, (word, name) => values[name] ?? word),
  );
  // Modules of the folder are ES modules; nothing is ever installed by this file.
  const { name, version } = readJson(join(root, 'package.json'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version, private: true, type: 'module' })}\n`);
}

const unique = (packages) => [...new Map(packages.map((one) => [`${one.name}@${one.version}`, one])).values()];

function copy(path, folder) {
  const target = join(folder, path);
  mkdirSync(join(target, '..'), { recursive: true });
  cpSync(join(root, path), target, {
    recursive: true,
    filter: (source) => {
      const inside = source.slice(root.length);
      // A package inside a package is copied by its own place.
      const isNested = inside.slice(path.length).includes('node_modules');
      return !isNested && !isLeftOut(inside);
    },
  });
}
