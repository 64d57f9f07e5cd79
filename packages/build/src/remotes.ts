import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace';

export type RemoteName = 'mfe_public' | 'mfe_admin' | 'mfe_attorney' | 'mfe_client' | 'mfe_case';

/** Read from JSON, because `scripts/dev.mjs` needs the ports before TypeScript can run. */
const { shell, api, ...remotes }: Record<'shell' | 'api' | RemoteName, number> = JSON.parse(
  readFileSync(join(root, 'packages/build/dev-ports.json'), 'utf8'),
);

/** Added to every development port, so that two `npm run dev` can run at the same time. */
const offset = Number(process.env['DEV_PORT_OFFSET'] ?? 0);
export const devPort = (port: number) => port + offset;

export const shellPort = devPort(shell);
export const apiPort = devPort(api);
/** Ports of the development servers of the remotes. */
export const remotePorts = Object.entries(remotes).map(([name, port]) => ({ name, port: devPort(port) }));
