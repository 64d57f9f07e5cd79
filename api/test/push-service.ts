import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service on this machine. */
export interface PushService {
  /** Origin of the addresses that it would give to browsers. */
  origin: string;
  /** What it was asked, in order. */
  taken: { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** Status by path; 201 for all others. */
  answers: Map<string, number>;
  close(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const taken: PushService['taken'] = [];
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    let body = '';
    for await (const part of request) {
      body += part;
    }
    taken.push({ path, headers, body });
    response.writeHead(answers.get(path) ?? 201, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    answers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
