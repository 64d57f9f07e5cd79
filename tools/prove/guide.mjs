import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../install.mjs';

/**
 * Applies the blocks of CONTRIBUTING to a copy of the repository, makes a new remote, checks format, lint and types, and runs the commands that
 * the guide names.
 */
export async function guide() {
  const copy = mkdtempSync(join(tmpdir(), 'portal-guide-'));
  try {
    copyRepository(copy);
    const text = readFileSync(join(copy, 'CONTRIBUTING.md'), 'utf8');
    const blocks = blocksOf(text);
    for (const block of blocks) {
      apply(copy, block);
    }
    const changed = [...new Set(blocks.map(({ file }) => file))];
    const code = changed.filter((file) => /\.tsx?$/.test(file));
    const steps = [
      ['new remote', 'node tools/new-remote.mjs mfe-trial'],
      ['format', `npx biome check --write ${code.join(' ')}`],
      ['lint', `npx biome check ${code.join(' ')} mfe-trial`],
      ['boundaries', 'npx turbo boundaries'],
      ...['packages/contracts', 'api', 'mfe-client', 'mfe-admin', 'mfe-trial'].map((folder) => [
        `types of ${folder}`,
        `npx tsc -p ${folder}`,
      ]),
      ...commandsIn(text).map((command) => [command, command]),
      ['tests of the new remote', 'npx jest mfe-trial --selectProjects web'],
    ];
    return [
      {
        asked: 'blocks of CONTRIBUTING that say where they go',
        measured: `${blocks.length} applied`,
        holds: blocks.length > 20,
      },
      ...steps.map(([name, command]) => run(copy, name, command)),
    ];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Copies what git knows. Packages are links, except our own, which must lead into the copy. */
function copyRepository(copy) {
  const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.stdout.split('\n').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  for (const folder of ['node_modules', join('api', 'node_modules')].filter((path) => existsSync(join(root, path)))) {
    mkdirSync(join(copy, folder), { recursive: true });
    for (const name of readdirSync(join(root, folder)).filter((entry) => entry !== '@portal')) {
      symlinkSync(join(root, folder, name), join(copy, folder, name));
    }
  }
  const ours = join('node_modules', '@portal');
  mkdirSync(join(copy, ours));
  for (const name of readdirSync(join(root, ours))) {
    symlinkSync(readlinkSync(join(root, ours, name)), join(copy, ours, name));
  }
  spawnSync('git', ['init', '-q'], { cwd: copy });
}

const blockPattern = /^( *)```\w+ (new|add-to)=(\S+)(?: in=(\S+))?(?: before="([^\n]+)")?\n([\s\S]*?)^\1```$/gm;

function blocksOf(markdown) {
  return [...markdown.matchAll(blockPattern)].map(([, indent, kind, file, within, before, text]) => ({
    kind,
    file,
    within,
    before,
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

/** @throws Error when the file or the place is not there. */
function apply(copy, { kind, file, within, before, text }) {
  const path = join(copy, file);
  if (kind === 'new') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return;
  }
  const lines = readFileSync(path, 'utf8').split('\n');
  lines.splice(placeIn(lines, { file, within, before, text }), 0, ...text.replace(/\n$/, '').split('\n'));
  writeFileSync(path, lines.join('\n'));
}

/** Returns the number of the line before which a text goes: imports at the top, other texts without a place at the end. */
function placeIn(lines, { file, within, before, text }) {
  if (before !== undefined) {
    return found(
      lines.findIndex((line) => line.includes(before)),
      `${before} in ${file}`,
    );
  }
  if (within !== undefined) {
    const declaration = new RegExp(`^(export )?(const|interface|class|type|function) ${within}\\b`);
    const start = found(
      lines.findIndex((line) => declaration.test(line)),
      `${within} in ${file}`,
    );
    return (
      start +
      1 +
      found(
        lines.slice(start + 1).findIndex((line) => /^[\])}]/.test(line)),
        `the end of ${within} in ${file}`,
      )
    );
  }
  return text.startsWith('import ') ? 0 : lines.length;
}

function found(index, what) {
  if (index < 0) {
    throw new Error(`CONTRIBUTING names a place that is not there: ${what}.`);
  }
  return index;
}

/** The tests that the guide says to run. */
const commandsIn = (markdown) =>
  [...markdown.matchAll(/^Then run ([\s\S]*?)\n\n/gm)].flatMap(([, sentence]) =>
    [...sentence.matchAll(/`(npx jest [^`]+)`/g)].map(([, command]) => command),
  );

function run(cwd, name, command) {
  const { status, stdout, stderr } = spawnSync(command, { cwd, shell: true, encoding: 'utf8' });
  if (status !== 0) {
    console.log(`${name} failed:\n${stdout}\n${stderr}`);
  }
  return { asked: `${name} passes`, measured: status === 0 ? 'passed' : `ended with ${status}`, holds: status === 0 };
}
