// npm run release: writes artifacts/portal-<version>.tar.gz, which runs without a checkout and without build tools.
// npm run release -- --check: also starts it, in an empty folder, under every version of Node that it is for, and runs the long tests
// that npm test leaves out.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages, root, run } from './install.mjs';
import { writeArchive } from './release/archive.mjs';
import { checkRelease } from './release/check.mjs';
import { fillRelease } from './release/contents.mjs';
import { hasPostgres } from './release/databases.mjs';
import { readJson } from './remote/files.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

async function release(facts) {
  const staged = mkdtempSync(join(tmpdir(), 'portal-release-'));
  const archive = join(root, 'artifacts', `${facts.name}-${facts.version}.tar.gz`);
  try {
    const folder = join(staged, `${facts.name}-${facts.version}`);
    mkdirSync(folder);
    await fillRelease(folder, facts);
    mkdirSync(join(root, 'artifacts'), { recursive: true });
    const hash = await writeArchive(folder, archive, facts.at);
    console.log(`artifacts/${facts.name}-${facts.version}.tar.gz, ${(statSync(archive).size / 1e6).toFixed(1)} MB`);
    console.log(`sha256 ${hash}`);
  } finally {
    rmSync(staged, { recursive: true });
  }
  return archive;
}

try {
  const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
  installPackages();
  const flags = ['--output-logs=errors-only', '--log-order=grouped', '--ui=stream'];
  if (!run(process.execPath, ['tools/build.mjs', ...flags])) {
    throw new Error('The build failed; its own message stands above.');
  }
  if (git('status', '--porcelain', '--untracked-files=no') !== '') {
    console.warn('The checkout has changes that are not committed: this release is not that of its commit.');
  }
  const { name, version } = readJson(join(root, 'package.json'));
  const facts = { name, version, commit: git('rev-parse', 'HEAD'), at: new Date(git('log', '-1', '--format=%cI')) };
  const archive = await release(facts);
  if (values.check) {
    await checkRelease(archive);
    const proofs = ['browser', 'fuzz', ...((await hasPostgres()) ? ['postgres'] : [])];
    if (!run(process.execPath, ['tools/prove/run.mjs', ...proofs])) {
      throw new Error('A proof does not hold; the table above names it.');
    }
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
