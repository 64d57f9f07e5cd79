import { type ExecFileException, execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = ['contracts', 'sdk', 'ui', 'build'];

interface PackageJson {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const readJson = (file: string): PackageJson => JSON.parse(readFileSync(file, 'utf8'));

/** Runs a program to its end; throws its output when it fails. */
export const run = (program: string, args: string[], cwd = root, env: Record<string, string> = {}): Promise<string> =>
  new Promise((done, fail) => {
    execFile(program, args, { cwd, env: { ...process.env, ...env } }, (error: ExecFileException | null, out, err) => {
      if (error) {
        fail(new Error(`${program} ${args.join(' ')}\n${out}${err}`));
      } else {
        done(out);
      }
    });
  });

/** Path of a command-line tool. */
export const tool = (name: string): string => join(root, 'node_modules/.bin', name);

/**
 * Packs the packages and puts a remote of this repository into a folder of its own, as the only thing there. Of the
 * published packages it finds those that package.json files name, and no other: they are linked instead of
 * downloaded, so that the test needs no network.
 */
export async function moveElsewhere(remote: string, version: string): Promise<string> {
  const dir = join(mkdtempSync(join(tmpdir(), 'elsewhere-')), remote);
  mkdirSync(join(dir, 'node_modules/@portal'), { recursive: true });
  await run(process.execPath, ['tools/pack.mjs']);
  for (const name of packages) {
    const unpacked = join(dir, 'node_modules/@portal', name);
    const [archive = ''] = readdirSync(join(root, 'artifacts')).filter((file) => file.startsWith(`portal-${name}-`));
    mkdirSync(unpacked);
    await run('tar', ['-xzf', join(root, 'artifacts', archive), '--strip-components=1'], unpacked);
    linkDependencies(dir, readJson(join(unpacked, 'package.json')), join(root, 'packages', name));
  }
  for (const file of readdirSync(join(root, remote)).filter((name) => !/^(dist|node_modules|\.turbo)$/.test(name))) {
    cpSync(join(root, remote, file), join(dir, file), { recursive: true, filter: suitsElsewhere });
  }
  const own = { ...readJson(join(dir, 'package.json')), version };
  writeFileSync(join(dir, 'package.json'), JSON.stringify(own));
  linkDependencies(dir, { ...own, dependencies: { ...own.dependencies, ...own.devDependencies } }, join(root, remote));
  writeFileSync(join(dir, 'CODEOWNERS'), '* @elsewhere\n');
  return dir;
}

/** This test reads the API document's replies, which the packed contracts leave out. */
const suitsElsewhere = (path: string) => !path.endsWith('bare-replies.test.tsx');

function linkDependencies(dir: string, { dependencies, peerDependencies }: PackageJson, workspace: string): void {
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    const link = join(dir, 'node_modules', name);
    if (!name.startsWith('@portal/') && !existsSync(link)) {
      const nested = join(workspace, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(existsSync(nested) ? nested : join(root, 'node_modules', name), link);
    }
  }
}
