import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/**
 * Starts the portal of a folder and does with it once what depends on files of the release: pages, scripts, passwords, SQLite, mail
 * and PDF. Returns how long the start took, in milliseconds, and its peak memory in MB.
 *
 * @throws Error when anything does not work, or when SIGTERM does not end it with status 0.
 */
export async function tryPortal(node, folder, dataDir) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const began = performance.now();
  const child = spawn(node, ['main.mjs'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilReady(url, child);
    const readyMs = Math.round(performance.now() - began);
    await readPages(url);
    await work(url);
    const peakMb = peakMbOf(child.pid);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
    return { readyMs, peakMb };
  } finally {
    child.kill('SIGKILL');
  }
}

async function readPages(url) {
  const page = await text(`${url}/`);
  assert.match(page, /<h1/);
  const [, script] = /<script[^>]+src="([^"]+)"/.exec(page) ?? [];
  await text(new URL(script, url));
  const remotes = JSON.parse(await text(`${url}/remotes.json`));
  assert.equal(Object.keys(remotes.remotes ?? remotes).length, 5);
  assert.match(await text(`${url}/api/docs`), /swagger-ui-bundle/);
  await text(`${url}/api/docs/swagger-ui-bundle.js`);
}

async function work(url) {
  const { caseId } = await call(url, '/cases/submit', {
    fullName: 'Ann Example',
    email: 'client@demo.local',
    caseType: 'company',
    serviceLevel: 'quick',
    confidentialityConfirmed: true,
    subjectDetails: { companyName: 'Gulf Stream Metals', concerns: 'They ask for payment before the inspection.' },
  });
  await call(url, '/seed/users');
  const { headers } = await post(url, '/auth/login', { email: 'admin@demo.local', password: 'Demo@1234' });
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  // The name needs a font of a package.
  const lineItems = [{ description: 'Проверка', quantity: 1, unitPrice: 100 }];
  const { invoice } = await call(url, '/invoices/create', { caseId, lineItems }, { cookie, origin: url });
  const pdf = await fetch(`${url}/api/invoices/${invoice._id}/pdf`, { headers: { cookie } });
  assert.equal(pdf.status, 200);
  assert.equal(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  );
}

const post = (url, path, body, headers = {}) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body ?? {}),
  });

async function call(url, path, body, headers) {
  const answer = await post(url, path, body, headers);
  const reply = await answer.json();
  assert.ok(answer.ok, `${path}: ${JSON.stringify(reply)}`);
  return reply.data;
}

async function text(address) {
  const answer = await fetch(address);
  assert.equal(answer.status, 200, String(address));
  return answer.text();
}

async function untilReady(url, child) {
  const limit = Date.now() + 40_000;
  const isReady = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    assert.equal(child.exitCode, null, 'The portal did not start.');
    assert.ok(Date.now() < limit, 'The portal was not ready within 40 s.');
    await new Promise((again) => setTimeout(again, 20));
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Returns undefined on systems other than Linux. */
function peakMbOf(pid) {
  try {
    const [, kb] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kb && Math.round(Number(kb) / 1024);
  } catch {
    return undefined;
  }
}
