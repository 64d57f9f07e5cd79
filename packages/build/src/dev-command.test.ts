import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from './workspace';

/** Runs `npm run dev` with arguments that it refuses; returns what it wrote. */
async function refused(args: string[], env: Record<string, string> = {}): Promise<string> {
  const command = spawn(process.execPath, [join(root, 'tools/dev.mjs'), ...args], {
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  expect(await once(command, 'close')).toEqual([1, null]);
  return output;
}

let server: Server;
let port: number;
beforeEach(async () => {
  server = createServer(({ url }, response) => response.end(url === '/remotes.json' ? '{}' : 'hello'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => server.close());

it.each([
  ['an unknown remote', ['mfe-x'], /^There is no remote mfe-x\. The remotes are mfe-public, .*\.\n$/],
  ['a portal without a remote', ['--portal', 'http://localhost'], /^Name the remotes .* Usage: .*\n$/],
  ['an unknown option', ['--remote', 'mfe-client'], /^Unknown option '--remote'\. Usage: .*\n$/],
  ['no address', ['mfe-client', '--portal', 'staging'], /^--portal needs the address of a portal, .*\n$/],
  [
    'no portal',
    ['mfe-client', '--portal', 'http://127.0.0.1:1'],
    /^No portal answers at http:\/\/127\.0\.0\.1:1: .*\n$/,
  ],
])('refuses %s in one line', async (_what, args, line) => {
  expect(await refused(args)).toMatch(line);
});

it('says in one line which port is taken', async () => {
  const offset = String(port - 3000);
  expect(await refused(['mfe_client', '--portal', `http://127.0.0.1:${port}`], { DEV_PORT_OFFSET: offset })).toMatch(
    new RegExp(`^Port ${port}, which shell needs, is taken\\. .*\\n$`),
  );
});
