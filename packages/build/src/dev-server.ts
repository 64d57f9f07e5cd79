import type { Server } from 'node:http';
import { createServer } from 'node:net';
import type { Configuration } from '@rspack/core';
import { apiPort } from './remotes';
import { portalProxy, runningPortal } from './running-portal';

type DevServer = Exclude<Configuration['devServer'], false | undefined>;

/** Returns the settings that all development servers share. They listen on the loopback addresses only. */
export const devServer = (port: number): DevServer => ({
  port,
  host: '127.0.0.1',
  onListening: ({ server }: { server: Server }) => listenOnIpv6Too(server, port),
  hot: true,
  historyApiFallback: true,
  // Compression could delay live events, and saves nothing on one machine.
  compress: false,
  proxy: [runningPortal ? portalProxy(runningPortal) : { context: ['/api'], target: `http://127.0.0.1:${apiPort}` }],
});

/** Listens on `::1` as well, because `localhost` can mean either loopback address. */
function listenOnIpv6Too(server: Server, port: number): void {
  createServer((socket) => server.emit('connection', socket))
    .once('error', (error: NodeJS.ErrnoException) => {
      if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '')) {
        throw error;
      }
    })
    .listen({ port, host: '::1' });
}
