import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Another origin that passes the files of remotes on, as a CDN does. */
export interface FileOrigin {
  url: string;
  /** Addresses that were asked for. */
  asked: string[];
  /** What it does from now on. */
  behave: (how: 'serve' | 'tamper' | 'hang' | 'refuse') => void;
  stop: () => Promise<void>;
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

export async function startFileOrigin(remotesDir: string): Promise<FileOrigin> {
  let how: Parameters<FileOrigin['behave']>[0] = 'serve';
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    asked.push(path);
    if (how === 'refuse') {
      request.socket.destroy();
    }
    if (how === 'serve' || how === 'tamper') {
      const text = readFileSync(join(remotesDir, path.replace('/remotes/', '')), 'utf8');
      const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      const foreign = type.includes('css') ? 'header{display:none!important}' : 'window.foreign=true;';
      response.writeHead(200, {
        'Content-Type': type,
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'no-store',
      });
      response.end(how === 'tamper' ? foreign + text : text);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave: (next) => {
      how = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
