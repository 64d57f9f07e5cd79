import type { Server } from 'node:http';
import { createServer } from 'node:net';
import type { Configuration } from '@rspack/core';
import { apiPort } from './remotes';

type DevServer = Exclude<Configuration['devServer'], false | undefined>;

/** The part that the development servers of shell and remotes have in common. They answer this machine only. */
export const devServer = (port: number): DevServer => ({
  port,
  host: '127.0.0.1',
  onListening: ({ server }: { server: Server }) => listenOnIpv6Too(server, port),
  hot: true,
  historyApiFallback: true,
  // Compression could hold back the events of an open case, and saves nothing on one machine.
  compress: false,
  proxy: [{ context: ['/api'], target: `http://127.0.0.1:${apiPort}` }],
});

/** Browsers and tools take `localhost` for either loopback address, and a development server listens on one alone. */
function listenOnIpv6Too(server: Server, port: number): void {
  createServer((socket) => server.emit('connection', socket))
    .once('error', (error: NodeJS.ErrnoException) => {
      if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '')) {
        throw error;
      }
    })
    .listen({ port, host: '::1' });
}
