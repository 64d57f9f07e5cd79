import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Compiler } from '@rspack/core';
import { apiPort, shellPort } from './remotes';
import { root } from './workspace';

/** Milliseconds after which a service that does not end by itself is killed. */
const stopTimeoutMs = 5_000;

/** A module that every service loads first. It ends the service when this process is gone, however it ended. */
const endWithParent = `data:text/javascript,${encodeURIComponent(`
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
`)}`;

/** Starts the service after each build of a watch, in place of the one before. */
export class RunServicePlugin {
  private service: ChildProcess | undefined;
  private restarted: Promise<void> = Promise.resolve();

  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('RunServicePlugin', (stats) => {
      if (!stats.hasErrors()) {
        this.restarted = this.restarted.then(() => this.restart());
      }
    });
    process.once('exit', () => this.service?.kill('SIGTERM'));
  }

  /** The port and the database must be free before the next one starts. */
  private async restart(): Promise<void> {
    await this.stop();
    this.service = spawn(process.execPath, ['--enable-source-maps', '--import', endWithParent, this.file], {
      // Relative settings such as DATA_DIR mean the same as in `npm start`.
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        // People see the pages of the shell, which hands calls on to here.
        PUBLIC_URL: `http://localhost:${shellPort}`,
        ...process.env,
        PORT: String(apiPort),
        NODE_ENV: 'development',
      },
    });
  }

  private async stop(): Promise<void> {
    const { service } = this;
    if (!service || service.exitCode !== null || service.signalCode !== null) {
      return;
    }
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    const kill = setTimeout(() => service.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(kill);
  }
}
