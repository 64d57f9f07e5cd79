import type { RequestListener, Server } from 'node:http';
import { type Address, listen } from './server';

/**
 * Listens on every address that `host` stands for. `localhost` is both loopback addresses, because some browsers and
 * tools take it for 127.0.0.1 and some for ::1. Without a host it is all network interfaces.
 */
export async function listenOn(
  handle: RequestListener,
  address: Address,
): Promise<{ servers: Server[]; port: number }> {
  if (address.host !== 'localhost') {
    const only = await listen(handle, address);
    return { servers: [only.server], port: only.port };
  }
  const ipv4 = await listen(handle, { ...address, host: '127.0.0.1' });
  try {
    const ipv6 = await listen(handle, { ...address, port: ipv4.port, host: '::1' });
    return { servers: [ipv4.server, ipv6.server], port: ipv4.port };
  } catch (error) {
    if (isWithoutIpv6(error)) {
      return { servers: [ipv4.server], port: ipv4.port };
    }
    ipv4.server.close();
    throw error;
  }
}

const isWithoutIpv6 = (error: unknown) =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '');
