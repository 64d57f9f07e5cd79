import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Compiler } from '@rspack/core';
import { apiPort, shellPort } from './remotes';
import { root } from './workspace';

/** Milliseconds after SIGTERM until the service is killed. */
const stopTimeoutMs = 5_000;

/** Module that every service loads first. It stops the service when this process has ended for any reason. */
const endWithParent = `data:text/javascript,${encodeURIComponent(`
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
`)}`;

/** Restarts the service after each successful build in watch mode. */
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

  /** Waits for the old service to end, because the new one needs its port and database. */
  private async restart(): Promise<void> {
    await this.stop();
    this.service = spawn(process.execPath, ['--enable-source-maps', '--import', endWithParent, this.file], {
      // Resolves relative settings such as DATA_DIR as in `npm start`.
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        // Users open the pages of the shell's server, which proxies calls to this one.
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
