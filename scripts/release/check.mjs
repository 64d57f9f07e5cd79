import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../install.mjs';
import { builtFolder } from '../remote/files.mjs';
import { nodeMajors, nodeProgram } from './addons.mjs';
import { tryPortal } from './try-portal.mjs';

/**
 * Unpacks a release into an empty folder outside the checkout and uses it under every version of Node that it is for.
 *
 * @throws Error when anything does not work.
 */
export async function checkRelease(archive) {
  const outside = mkdtempSync(join(tmpdir(), 'portal-unpacked-'));
  try {
    const folder = unpackRelease(archive, outside);
    checkPackages(folder);
    for (const major of nodeMajors) {
      await checkUnder(nodeProgram(major), folder, join(outside, `data-${major}`));
    }
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
}

/** @throws Error unless the archive has the hash that the file beside it names. */
export function unpackRelease(archive, outside) {
  const [named] = readFileSync(`${archive}.sha256`, 'utf8').split(' ');
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex');
  assert.equal(
    hash,
    named,
    `${basename(archive)} has another SHA-256 than ${basename(archive)}.sha256 names: ${hash}.`,
  );
  const { status, stderr } = spawnSync('tar', ['-xzf', archive, '-C', outside], { encoding: 'utf8' });
  assert.equal(status, 0, `${basename(archive)} cannot be unpacked: ${stderr}`);
  return join(outside, basename(archive, '.tar.gz'));
}

/** Every package in the archive must be listed as part of the server, and the other way round. */
export function checkPackages(folder) {
  const { components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
  const listed = components
    .filter(({ properties }) => properties.some(({ value }) => value === 'server'))
    .map(({ name, version }) => `${name}@${version}`);
  const found = packagesIn(join(folder, 'node_modules'));
  const missing = listed.filter((one) => !found.includes(one));
  const unlisted = found.filter((one) => !listed.includes(one));
  assert.deepEqual(missing, [], `sbom.cdx.json lists packages that the release does not hold: ${missing.join(', ')}`);
  assert.deepEqual(unlisted, [], `The release holds packages that sbom.cdx.json does not list: ${unlisted.join(', ')}`);
}

function packagesIn(modules) {
  return readdirSync(modules).flatMap((entry) => {
    const folder = join(modules, entry);
    if (entry.startsWith('@')) {
      return packagesIn(folder);
    }
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const nested = readdirSync(folder).includes('node_modules') ? packagesIn(join(folder, 'node_modules')) : [];
    return [`${name}@${version}`, ...nested];
  });
}

async function checkUnder(node, folder, dataDir) {
  const run = (env, ...args) =>
    spawnSync(node, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
      encoding: 'utf8',
    });
  const version = run({}, '--version').stdout.trim();
  mkdirSync(dataDir);

  const bare = run({ NODE_ENV: 'production' }, 'main.mjs');
  assert.equal(bare.status, 78, bare.stderr);
  assert.match(bare.stderr, /JWT_SECRET is required in production; PUBLIC_URL is required/);

  const { readyMs, peakMb } = await tryPortal(node, folder, dataDir);

  for (const command of ['check', 'verify-audit']) {
    const { status, stderr } = run({}, 'ops.mjs', command);
    assert.equal(status, 0, `${command}: ${stderr}`);
  }
  const built = builtFolder(join(root, 'mfe-case/dist'));
  for (const args of [['publish', 'mfe_case', '--from', built], ['list']]) {
    const { status, stderr } = run({}, 'remote.mjs', ...args);
    assert.equal(status, 0, `${args[0]}: ${stderr}`);
  }
  const refused = run({}, 'remote.mjs', 'publish', 'mfe_case');
  assert.match(refused.stderr, /^The sources of mfe_case are not here; name its built folder with --from\.\n$/);
  console.log(`Node ${version}: ready after ${readyMs} ms, at most ${peakMb} MB, everything works.`);
}
