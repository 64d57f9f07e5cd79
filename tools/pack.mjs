// npm run pack: writes the packages from which a remote in another repository builds and tests, as artifacts/*.tgz.
// npm run api-report: writes their public faces into packages/*/api-report.md.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages, root, run, tool } from './install.mjs';
import { publicPackage } from './pack/public-package.mjs';
import { reportOf } from './pack/report.mjs';

const names = ['contracts', 'sdk', 'ui', 'build'];
const dirOf = (name) => join(root, 'packages', name);
const reportFile = (name) => join(dirOf(name), 'api-report.md');
const textOf = (file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n');

function compile() {
  installPackages();
  const quiet = ['--output-logs=errors-only', '--log-order=grouped', '--ui=stream'];
  if (!run(tool('turbo'), ['run', 'compile', ...quiet])) {
    throw new Error('The packages do not compile; the message is above.');
  }
}

/** @throws Error when the public face of a package has changed. */
function checkFace(name) {
  if (textOf(reportFile(name)) !== reportOf(dirOf(name))) {
    throw new Error(
      `The public face of @portal/${name} changed. Run "npm run api-report", review the difference in ` +
        `packages/${name}/api-report.md, and describe it with "npx changeset".`,
    );
  }
}

async function pack() {
  const staged = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    for (const name of names) {
      const { json, files } = await publicPackage(dirOf(name));
      for (const file of files) {
        cpSync(join(dirOf(name), file), join(staged, name, file), { recursive: true });
      }
      writeFileSync(join(staged, name, 'package.json'), `${JSON.stringify(json, null, 2)}\n`);
    }
    cpSync(join(root, 'tsconfig.base.json'), join(staged, 'build/tsconfig.base.json'));
    const config = join(staged, 'build/remote.tsconfig.json');
    writeFileSync(config, readFileSync(config, 'utf8').replace('../../tsconfig', './tsconfig'));
    mkdirSync(join(root, 'artifacts'), { recursive: true });
    for (const earlier of readdirSync(join(root, 'artifacts')).filter((file) => file.endsWith('.tgz'))) {
      rmSync(join(root, 'artifacts', earlier));
    }
    const folders = names.map((name) => join(staged, name));
    const args = ['pack', '--silent', '--pack-destination', join(root, 'artifacts'), ...folders];
    console.log(execFileSync('npm', args, { encoding: 'utf8' }).replace(/^(?=.)/gm, 'artifacts/'));
  } finally {
    rmSync(staged, { recursive: true });
  }
}

try {
  const { values } = parseArgs({ options: { report: { type: 'boolean' }, check: { type: 'boolean' } } });
  compile();
  if (values.report) {
    for (const name of names) {
      writeFileSync(reportFile(name), reportOf(dirOf(name)));
    }
  } else {
    names.forEach(checkFace);
    await (values.check ? undefined : pack());
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
