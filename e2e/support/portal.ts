import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changeSessions } from './change-sessions';
import { closeWindows } from './windows';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The built product, running as a separate process with its own data. */
export interface Portal {
  url: string;
  dataDir: string;
  /** Kills the process immediately, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Closes its windows, stops the portal and removes its data. */
  remove(): Promise<void>;
}

/**
 * A port below those that the system gives to connections, one of which could otherwise take it before the portal starts, or while a
 * test has killed it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer();
  const isFree = await new Promise<boolean>((tell) => {
    server.once('error', () => tell(false));
    server.listen(port, '127.0.0.1', () => tell(true));
  });
  if (!isFree) {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
}

interface PortalFolders {
  /** Folder whose content the portal starts with; empty by default. */
  initialData?: string;
  /** Folder of the built product. */
  product?: string;
}

export async function startPortal(
  settings: Record<string, string> = {},
  { initialData, product = root }: PortalFolders = {},
): Promise<Portal> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
  if (initialData) {
    cpSync(initialData, dataDir, { recursive: true });
    // The sessions in it may be older than the ten minutes for which an entered password counts.
    changeSessions(
      dataDir,
      `"passwordEnteredAt" = '${new Date().toISOString()}' WHERE "passwordEnteredAt" IS NOT NULL`,
    );
  }
  const url = `http://localhost:${port}`;
  let child: ChildProcess;
  let output = '';

  const start = async () => {
    child = spawn(process.execPath, [join(product, 'api/dist/main.mjs')], {
      cwd: product,
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
        RATE_LIMITS: 'off',
        EMAIL_VERIFICATION: 'off',
        MAIL_BUNDLE_SECONDS: '0',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    output = '';
    child.stdout?.on('data', (text) => {
      output += text;
    });
    child.stderr?.on('data', (text) => {
      output += text;
    });
    await untilReady(url, child, () => output);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return child.exitCode;
  };

  await start();
  return {
    url,
    dataDir,
    start,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    remove: async () => {
      await closeWindows({ url });
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Polls until the server is ready, or throws an error with the server's output. */
async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const limit = Date.now() + 40_000;
  while (Date.now() < limit) {
    if (child.exitCode !== null) {
      throw new Error(`The portal ended with ${child.exitCode}:\n${output()}`);
    }
    const ready = await fetch(`${url}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) {
      return;
    }
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error(`The portal was not ready within 40 s:\n${output()}`);
}
