import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ports: Record<string, number> = JSON.parse(readFileSync(join(root, 'packages/build/dev-ports.json'), 'utf8'));

/** `npm run dev` in a copy of the repository, whose files a test may change. */
export interface Development {
  /** The address of the shell. */
  url: string;
  dir: string;
  /** The port of an app's development server. `dev-ports.json` lists the names of the apps. */
  portOf(app: string): number;
  /** The output so far. */
  output(): string;
  replaceIn(file: string, text: string, by: string): void;
  /** Sends SIGTERM to npm and returns its exit code and the processes that still run. */
  stop(): Promise<{ exitCode: number | null; processes: string[]; ports: number[] }>;
  remove(): Promise<void>;
}

/** @param args - arguments of `npm run dev`. */
export async function startDevelopment(...args: string[]): Promise<Development> {
  const dir = copyRepository();
  const offset = await freeOffset();
  const child = spawn('npm', ['run', 'dev', '--', ...args], {
    cwd: dir,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DEV_PORT_OFFSET: String(offset) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  /** Stops npm, then returns the processes that still run and kills them. */
  const end = async () => {
    const descendants = descendantsOf(child.pid ?? 0);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    const left = runningAmong(descendants);
    const taken = await takenPorts(offset);
    for (const { pid } of left) {
      process.kill(pid, 'SIGKILL');
    }
    return { processes: left.map(({ command }) => command), ports: taken };
  };
  const remove = async () => {
    await end();
    rmSync(dir, { recursive: true, force: true });
  };
  const portOf = (app: string) => (ports[app] ?? 0) + offset;
  try {
    await untilWritten(child, /ready for development on/, () => output);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `http://localhost:${portOf('shell')}`,
    dir,
    portOf,
    output: () => output,
    replaceIn(file, text, by) {
      const path = join(dir, file);
      const before = readFileSync(path, 'utf8');
      if (!before.includes(text)) {
        throw new Error(`${file} does not contain ${text}`);
      }
      writeFileSync(path, before.replace(text, by));
    },
    async stop() {
      const left = await end();
      return { exitCode: child.exitCode, ...left };
    },
    remove,
  };
}

const generated = new Set(['node_modules', 'dist', 'dist-dev', '.git', '.turbo', 'test-results', 'screenshots']);

/** Copies the sources of the repository. It links published packages, but uses the copy's own workspace packages. */
export function copyRepository(): string {
  const dir = mkdtempSync(join(tmpdir(), 'portal-development-'));
  cpSync(root, dir, { recursive: true, filter: (path) => path === root || !isGenerated(path) });
  const linked = ['api', 'shell', 'e2e', ...foldersIn('packages'), ...readdirSync(root).filter(isRemoteFolder)];
  for (const folder of ['.', ...linked]) {
    linkPackages(join(root, folder, 'node_modules'), join(dir, folder, 'node_modules'));
  }
  return dir;
}

const isGenerated = (path: string) => generated.has(basename(path)) || path === join(root, 'data');
const isRemoteFolder = (name: string) => name.startsWith('mfe-');
const foldersIn = (folder: string) => readdirSync(join(root, folder)).map((name) => join(folder, name));

function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) {
    return;
  }
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@portal') {
      // The links are relative, so they lead to the packages of the copy.
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    } else {
      symlinkSync(join(from, name), join(to, name));
    }
  }
}

/** Finds an offset from the usual ports at which all of them are free. */
async function freeOffset(): Promise<number> {
  for (let offset = 20_000; offset < 60_000; offset += 10) {
    if ((await takenPorts(offset)).length === 0) {
      return offset;
    }
  }
  throw new Error('No range of free ports was found.');
}

async function takenPorts(offset: number): Promise<number[]> {
  const wanted = Object.values(ports).map((port) => port + offset);
  const areFree = await Promise.all(
    wanted.map(async (port) => (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))),
  );
  return wanted.filter((_port, index) => !areFree[index]);
}

const canListen = (port: number, host: string) =>
  new Promise<boolean>((answer) => {
    const server = createServer()
      .once('error', ({ code }: NodeJS.ErrnoException) => answer(code !== 'EADDRINUSE'))
      .listen({ port, host }, () => server.close(() => answer(true)));
  });

async function untilWritten(child: ChildProcess, pattern: RegExp, output: () => string): Promise<void> {
  const limit = Date.now() + 120_000;
  while (!pattern.test(output())) {
    if (child.exitCode !== null || Date.now() > limit) {
      throw new Error(`npm run dev did not get ready (exit code ${child.exitCode}):\n${output()}`);
    }
    await new Promise((again) => setTimeout(again, 100));
  }
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

const allProcesses = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(pid), parent: Number(parent), command };
    });

function descendantsOf(pid: number): Process[] {
  const all = allProcesses();
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid);
}

/** Compares the command too, because the system reuses the ids of ended processes. */
function runningAmong(processes: Process[]): Process[] {
  const running = new Set(allProcesses().map(({ pid, command }) => `${pid} ${command}`));
  return processes.filter(({ pid, command }) => running.has(`${pid} ${command}`));
}
