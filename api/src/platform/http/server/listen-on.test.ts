import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { listenOn } from './listen-on';

const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
const hasIpv6 = addresses.some(({ address }) => address === '::1');
const networkAddresses = addresses.filter(({ internal, family }) => !internal && family === 'IPv4');

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) {
    server.close();
  }
  servers = [];
});

async function open(host?: string): Promise<number> {
  const listening = await listenOn((_request, response) => response.end('here'), { port: 0, host });
  servers = listening.servers;
  return listening.port;
}

const answersAt = async (host: string, port: number) => {
  const socket = connect(port, host);
  const answers = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answers;
};

it('answers localhost on both loopback addresses and not on the network', async () => {
  const port = await open('localhost');
  expect(await answersAt('127.0.0.1', port)).toBe(true);
  expect(await answersAt('::1', port)).toBe(hasIpv6);
  for (const { address } of networkAddresses) {
    expect(await answersAt(address, port)).toBe(false);
  }
});

it('answers on all network interfaces without a host', async () => {
  const port = await open();
  for (const { address } of [{ address: '127.0.0.1' }, ...networkAddresses]) {
    expect(await answersAt(address, port)).toBe(true);
  }
});

it('listens on neither loopback address when another program uses one of them', async () => {
  if (!hasIpv6) {
    return;
  }
  const other = createServer().listen(0, '::1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  await expect(listenOn(() => {}, { port, host: 'localhost' })).rejects.toThrow('EADDRINUSE');
  expect(await answersAt('127.0.0.1', port)).toBe(false);
  other.close();
});
