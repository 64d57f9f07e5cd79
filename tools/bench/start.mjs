import { join } from 'node:path';
import { root } from '../install.mjs';
import { atMost, rounded } from '../lab/measure.mjs';
import { startServer } from '../lab/server.mjs';

/** Measures `npm start` on a built checkout, from the command until the server is ready. */
export async function start() {
  const server = await startServer(process.execPath, [join(root, 'tools', 'start.mjs')], 4711);
  await server.stop();
  return [atMost('npm start until ready', rounded(server.ready / 1_000, 2), 3, 's')];
}
