import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace';

export type RemoteName = 'mfe_public' | 'mfe_admin' | 'mfe_attorney' | 'mfe_client' | 'mfe_case';

/** A file of data, because `scripts/dev.mjs` reads it before any TypeScript can run. */
const { shell, api, ...remotes }: Record<'shell' | 'api' | RemoteName, number> = JSON.parse(
  readFileSync(join(root, 'packages/build/dev-ports.json'), 'utf8'),
);

/** Moves every development port, so that a second `npm run dev` can run beside the first. */
const offset = Number(process.env['DEV_PORT_OFFSET'] ?? 0);
export const devPort = (port: number) => port + offset;

export const shellPort = devPort(shell);
export const apiPort = devPort(api);
/** The development server of each remote. */
export const remotePorts = Object.entries(remotes).map(([name, port]) => ({ name, port: devPort(port) }));
