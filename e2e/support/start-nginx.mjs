import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const given = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url));

export const hasNginx = () => spawnSync('nginx', ['-v']).error === undefined;

/**
 * Starts nginx with deploy/nginx.conf, in which only addresses and paths are replaced. Without `tls` it speaks HTTP; otherwise its
 * certificate signs itself, `httpPort` redirects, and a test may name another sender in the header `X-Test-Address`.
 *
 * @param instances - such as `127.0.0.1:4901`.
 * @throws Error with what nginx says about the configuration.
 */
export async function startNginx(instances, { port, httpPort, tls = true }) {
  const dir = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const file = join(dir, 'nginx.conf');
  writeFileSync(file, configuration(dir, instances, { port, httpPort, tls }));
  if (tls) {
    makeCertificate(dir);
  }
  const child = spawn('nginx', ['-p', dir, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(dir, { recursive: true, force: true });
  };
  const limit = Date.now() + 10_000;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > limit) {
      await stop();
      throw new Error('nginx did not start with deploy/nginx.conf.');
    }
    await new Promise((again) => setTimeout(again, 20));
  }
  return { stop };
}

function configuration(dir, instances, { port, httpPort, tls }) {
  const text = readFileSync(given, 'utf8');
  const [, parameters] = /server portal-1:3000 (.+);/.exec(text);
  const servers = instances.map((address) => `server ${address} ${parameters};`).join('\n    ');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${dir}/${kind};`,
  );
  const local = text
    .replace(/server portal-1:3000 .+;\s+server portal-2:3000 .+;/, servers)
    .replace('http {', `http {\n  ${temporary.join(' ')}`)
    .replace('/run/nginx.pid', join(dir, 'pid'))
    .replaceAll('/etc/nginx/tls', dir);
  return tls
    ? local
        .replace('listen 443 ', `listen 127.0.0.1:${port} `)
        .replaceAll('listen 80', `listen 127.0.0.1:${httpPort}`)
        .replace('server_name portal.example.com', 'server_name localhost')
        .replace('https://$host$', `https://$host:${port}$`)
        .replace('http {', 'http {\n  set_real_ip_from 127.0.0.0/8; real_ip_header X-Test-Address;')
    : local
        .replaceAll(/\n {2}server \{\s+listen 80\b[^}]+\}/g, '')
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replace(/ssl_.+;/g, '');
}

function makeCertificate(dir) {
  mkdirSync(dir, { recursive: true });
  const files = ['-keyout', join(dir, 'privkey.pem'), '-out', join(dir, 'fullchain.pem')];
  const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', ...options, ...files], { stdio: 'ignore' });
}

const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
