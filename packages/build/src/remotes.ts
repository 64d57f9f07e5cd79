import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageJson } from './workspace';

/** Read from JSON, because `tools/dev.mjs` needs the ports before TypeScript can run. */
const { shell, api, ...remotes }: Record<'shell' | 'api', number> & Record<string, number> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../dev-ports.json'), 'utf8'),
);

/** Added to every development port, so that two `npm run dev` can run at the same time. */
const offset = Number(process.env['DEV_PORT_OFFSET'] ?? 0);

export const shellPort = shell + offset;
export const apiPort = api + offset;
/** The remotes and the ports of their development servers. */
export const remotePorts = Object.entries(remotes).map(([name, port]) => ({ name, port: port + offset }));

/** Development port of a remote that is in another repository. */
const portElsewhere = 3099;

/** Returns the federation name of the remote in a folder, from its package's name, and the port of its development server. */
export function remoteIn(folder: string): { name: string; port: number } {
  const name = packageJson(folder)
    .name.replace(/^@[^/]+\//, '')
    .replaceAll('-', '_');
  return remotePorts.find((known) => known.name === name) ?? { name, port: portElsewhere + offset };
}
