import type { RequestListener, Server } from 'node:http';
import { type Address, listen } from './server';

/**
 * Listens on every address of `host`. `localhost` means both loopback addresses, because some browsers and tools
 * resolve it to 127.0.0.1 and others to ::1. Without a host it listens on all network interfaces.
 */
export async function listenOn(
  handle: RequestListener,
  address: Address,
): Promise<{ servers: Server[]; port: number }> {
  if (address.host !== 'localhost') {
    const single = await listen(handle, address);
    return { servers: [single.server], port: single.port };
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
