import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../../../../test/until';
import { AppError } from '../../kernel/app-error';
import { OpenDownloads } from './open-downloads';

it('sends twenty files at once to one person, and another when one has arrived', async () => {
  const downloads = new OpenDownloads();
  const sending: ServerResponse[] = [];
  const server = createServer((request, response) => {
    try {
      downloads.take(request.url ?? '', response);
      response.flushHeaders();
      sending.push(response);
    } catch (error) {
      response.statusCode = error instanceof AppError && error.code === 'TOO_MANY_REQUESTS' ? 429 : 500;
      response.end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = async (person: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${person}`);
    return answer.status;
  };
  try {
    for (let file = 0; file < 20; file += 1) {
      expect(await ask('ann')).toBe(200);
    }
    expect(await ask('ann')).toBe(429);
    expect(await ask('bob')).toBe(200);
    const [first] = sending;
    const arrived = first && once(first, 'close');
    first?.end();
    await arrived;
    expect([await ask('ann'), await ask('ann')]).toEqual([200, 429]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('keeps no place for somebody who has gone before the file was looked for', async () => {
  const downloads = new OpenDownloads();
  const gone: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    gone.push(response);
    response.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`).catch(() => undefined);
    const [response] = gone as [ServerResponse];
    await until(() => response.closed);
    for (let file = 0; file < 7; file += 1) {
      expect(() => downloads.take('ann', response)).not.toThrow();
    }
  } finally {
    server.close();
  }
});
