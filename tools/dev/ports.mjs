import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../install.mjs';

const offset = Number(process.env.DEV_PORT_OFFSET ?? 0);
const portsFile = join(root, 'packages/build/dev-ports.json');

/** Every app by its folder, with its development port. */
export const allApps = Object.entries(JSON.parse(readFileSync(portsFile, 'utf8'))).map(([name, port]) => ({
  name: name.replaceAll('_', '-'),
  port: port + offset,
}));

export const addressOf = (app) => `http://localhost:${allApps.find(({ name }) => name === app).port}`;

const canListen = (port, host) =>
  new Promise((answer) => {
    const server = createServer()
      .once('error', ({ code }) => answer(code !== 'EADDRINUSE'))
      .listen({ port, host }, () => server.close(() => answer(true)));
  });

/** Returns the apps whose port is in use on one of the two loopback addresses. */
export async function appsWithoutPort(apps) {
  const areFree = await Promise.all(
    apps.map(async ({ port }) => (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))),
  );
  return apps.filter((_app, index) => !areFree[index]);
}
