import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeMajors, nodeProgram } from './addons.mjs';
import { checkContents, checkLinks, checkPackages, checkSbom } from './check-contents.mjs';
import { createDatabase, hasPostgres } from './databases.mjs';
import { tryInProduction, tryLocally } from './try-production.mjs';
import { unpackRelease } from './unpack.mjs';
import { unpackedPortal } from './unpacked-portal.mjs';

/**
 * Unpacks a release into an empty folder outside the checkout, and uses it in production on SQLite and on PostgreSQL, if one answers,
 * under every version of Node that it is for.
 *
 * @throws Error when anything does not work.
 */
export async function checkRelease(archive) {
  const outside = mkdtempSync(join(tmpdir(), 'portal-unpacked-'));
  try {
    const folder = unpackRelease(archive, outside);
    checkContents(folder);
    checkLinks(folder);
    checkPackages(folder);
    checkSbom(folder);
    const before = filesIn(folder);
    const withPostgres = await hasPostgres();
    if (!withPostgres) {
      console.warn('No PostgreSQL answers at TEST_DATABASE_URL: the release is used with SQLite alone.');
    }
    for (const major of nodeMajors) {
      const dir = join(outside, `node-${major}`);
      mkdirSync(dir);
      await checkUnder(nodeProgram(major), folder, dir, withPostgres);
    }
    assert.deepEqual(changed(before, filesIn(folder)), [], 'The portal has written into the folder of the release.');
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
}

/** Uses the release under one version of Node; `dir` is an empty folder for data. */
async function checkUnder(node, folder, dir, withPostgres) {
  const bare = await unpackedPortal(node, folder, { NODE_ENV: 'production' });
  const { status, stderr } = bare.run(['main.mjs']);
  assert.equal(status, 78, stderr);
  assert.match(stderr, /JWT_SECRET is required in production; PUBLIC_URL is required/);

  await tryLocally(node, folder, inside(dir, 'local'));
  report(bare, 'SQLite', await tryInProduction(node, folder, inside(dir, 'sqlite')));
  if (withPostgres) {
    const databases = [await createDatabase(), await createDatabase()];
    try {
      const addresses = databases.map(({ url }) => url);
      report(bare, 'PostgreSQL', await tryInProduction(node, folder, inside(dir, 'postgres'), addresses));
    } finally {
      await Promise.all(databases.map((database) => database.drop()));
    }
  }
}

function report(portal, database, { readyMs, peakMb }) {
  const version = portal.command(['--version']).trim();
  console.log(`Node ${version}, ${database}: ready after ${readyMs} ms, at most ${peakMb} MB, everything works.`);
}

function inside(dir, name) {
  const path = join(dir, name);
  mkdirSync(path);
  return path;
}

/** Returns the size and time of each file by its path. */
const filesIn = (folder) =>
  new Map(
    readdirSync(folder, { recursive: true }).map((path) => {
      const { size, mtimeMs } = statSync(join(folder, path));
      return [path, `${size} ${mtimeMs}`];
    }),
  );

const changed = (before, after) =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path));
