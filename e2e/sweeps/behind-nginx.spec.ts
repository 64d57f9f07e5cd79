import { once } from 'node:events';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { connect } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { expect, test } from '@playwright/test';
import { hasPostgres, type Installation, startBehindNginx } from '../support/behind-nginx';
import { demo, demoPassword } from '../support/people';
import { hasNginx } from '../support/start-nginx.mjs';

test.describe.configure({ mode: 'serial' });
test.skip(!hasNginx(), 'nginx is not installed.');

let portal: Installation;

test.beforeAll(async () => {
  test.skip(!(await hasPostgres()), 'No PostgreSQL answers at TEST_DATABASE_URL.');
  // nginx has a certificate that signs itself.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  portal = await startBehindNginx();
  await fetch(`${portal.url}/api/seed/users`, { method: 'POST' });
});
test.afterAll(() => portal?.remove());

const post = (path: string, body: object, headers: Record<string, string> = {}, url = portal.url) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function submitted(): Promise<{ caseId: string; uploadToken: string }> {
  const answer = await post('/cases/submit', {
    fullName: 'Ann Example',
    email: demo.client,
    caseType: 'general',
    serviceLevel: 'quick',
    confidentialityConfirmed: true,
    subjectDetails: {},
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).data;
}

async function signedIn(email: string): Promise<Record<string, string>> {
  const answer = await post('/auth/login', { email, password: demoPassword });
  const cookies = answer.headers.getSetCookie();
  expect(cookies.every((cookie) => /; secure/i.test(cookie))).toBe(true);
  return { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '), origin: portal.url };
}

/** Begins a request from one of the addresses of this machine. */
const begin = (path: string, options: { method?: string; from?: string; headers?: Record<string, string> }) =>
  httpsRequest(new URL(path, portal.url), {
    method: options.method ?? 'GET',
    headers: options.headers,
    localAddress: options.from ?? '127.0.0.1',
    family: 4,
    agent: false,
  });

async function statusOf(asked: ClientRequest, body = ''): Promise<number | undefined> {
  const answered = once(asked, 'response');
  asked.end(body);
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode;
}

test('serves pages over https only', async () => {
  const page = await fetch(portal.url);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('<h1');
  const plain = await fetch(`${portal.plainUrl}/faq`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([308, `${portal.url}/faq`]);
  const call = await fetch(`${portal.plainUrl}/api/auth/login`, { method: 'POST', redirect: 'manual', body: '{}' });
  expect([call.status, call.headers.get('location')]).toEqual([403, null]);
});

test('redirects to the host of the portal only', async () => {
  const port = Number(new URL(portal.plainUrl).port);
  for (const host of ['evil.example', '127.0.0.1', '']) {
    const asked = httpRequest({ port, host: '127.0.0.1', headers: { host }, agent: false });
    const [error] = await once(asked.end(), 'error');
    expect(error).toMatchObject({ code: 'ECONNRESET' });
  }
});

test('accepts no cipher without forward secrecy', async () => {
  const port = Number(new URL(portal.url).port);
  const protocolWith = async (ciphers: string) => {
    const socket = connectTls({ port, host: 'localhost', ciphers, maxVersion: 'TLSv1.2' });
    try {
      await once(socket, 'secureConnect');
      return socket.getProtocol();
    } catch {
      return 'refused';
    } finally {
      socket.destroy();
    }
  };
  for (const cipher of ['AES128-SHA', 'AES256-GCM-SHA384', 'CAMELLIA128-SHA', 'ECDHE-RSA-AES128-SHA']) {
    expect([cipher, await protocolWith(cipher)]).toEqual([cipher, 'refused']);
  }
  expect(await protocolWith('ECDHE-RSA-AES128-GCM-SHA256')).toBe('TLSv1.2');
});

test('speaks HTTP/2', async () => {
  const session = connect(portal.url);
  const [headers] = await once(session.request({ ':path': '/robots.txt' }).resume(), 'response');
  expect([headers[':status'], session.alpnProtocol]).toEqual([200, 'h2']);
  session.close();
});

test('keeps the metrics to those who ask an instance itself', async () => {
  const headers = { authorization: `Bearer ${portal.metricsToken}` };
  const asked = [portal.instances[0].url, portal.url].map((url) => fetch(`${url}/metrics`, { headers }));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 404]);
});

test('passes live events of both instances on as they happen', async () => {
  const { caseId } = await submitted();
  const headers = await signedIn(demo.admin);
  const asked = begin(`/api/cases/${caseId}/events`, { headers });
  asked.end();
  const [stream] = await once(asked, 'response');
  expect(stream.statusCode).toBe(200);
  let arrived = '';
  stream.on('data', (part: Buffer) => {
    arrived += part;
  });
  // nginx has chosen one of the instances for the stream, so one of these messages is sent by the other.
  for (const { url } of portal.instances) {
    const sent = await post('/messages/send', { caseId, content: 'We have your case.' }, headers, url);
    expect(sent.status).toBe(201);
  }
  // Heartbeats hold no data. The streams look for events by themselves after 15 seconds.
  await expect.poll(() => arrived.match(/^data:/gm)?.length, { timeout: 12_000 }).toBe(2);
  asked.destroy();
});

test('lets documents of 20 MB through, and no larger body', async () => {
  const { caseId, uploadToken } = await submitted();
  const upload = async (bytes: number) => {
    const parts = new FormData();
    parts.set('caseId', caseId);
    parts.set('uploadToken', uploadToken);
    const head = Buffer.from('%PDF-1.4\n%%EOF\n');
    parts.set('file', new Blob([head, Buffer.alloc(bytes - head.length, ' ')]), 'statement.pdf');
    const answer = await fetch(`${portal.url}/api/documents/upload`, { method: 'POST', body: parts });
    return answer.status;
  };
  expect(await upload(20 * 1024 ** 2)).toBe(201);
  expect(await upload(22 * 1024 ** 2)).toBe(413);
  const large = begin('/api/contact', { method: 'POST', headers: { 'content-length': String(2 * 1024 ** 2) } });
  expect(await statusOf(large)).toBe(413);
});

test('counts limits by the address that nginx sees', async () => {
  const write = (from: string, claimed: string) =>
    statusOf(
      begin('/api/contact', {
        method: 'POST',
        from,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed },
      }),
      JSON.stringify({
        name: 'Ann',
        email: 'ann@example.com',
        subject: 'A question',
        message: 'How long does it take?',
      }),
    );
  const statuses: (number | undefined)[] = [];
  // The instances count together in Redis. Without it each of the two allows five.
  for (let claimed = 1; claimed <= 11; claimed += 1) {
    statuses.push(await write('127.0.0.1', `203.0.113.${claimed}`));
  }
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill(202));
  expect(portal.hasRedis ? statuses.indexOf(429) : statuses.includes(429)).toBe(portal.hasRedis ? 5 : true);
  expect(await write('127.0.0.2', '127.0.0.1')).toBe(202);
});

test('limits the connections of one network', async () => {
  const from = (sender: string) => ({ 'x-test-address': sender });
  // nginx waits for the body of each up to the limit of 100, so the first answers are the refusals.
  const waiting = Array.from({ length: 110 }, (_, number) =>
    begin('/api/contact', {
      method: 'POST',
      // Bytes that are line breaks or end texts elsewhere belong to addresses, too.
      headers: { ...from(`2001:db8:a0a:0:${number}::a`), 'content-length': '10' },
    }),
  );
  const answers = waiting.map(async (asked) => {
    asked.flushHeaders();
    const [answer] = await once(asked, 'response');
    return answer.statusCode;
  });
  expect(await Promise.race(answers)).toBe(429);
  for (const other of ['2001:db8:a0a:1::a', '192.0.2.1']) {
    expect(await statusOf(begin('/robots.txt', { headers: from(other) }))).toBe(200);
  }
  for (const asked of waiting) {
    asked.destroy();
  }
  await Promise.allSettled(answers);
});

test('loses no request when an instance stops, and at most the open ones when it dies', async () => {
  const lanes = 4;
  const failed: string[] = [];
  let isOver = false;
  let answered = 0;
  const lane = async (turn = 0): Promise<void> => {
    if (isOver) {
      return;
    }
    // Refused with 401, because the caller is not signed in.
    const asked = turn % 2 === 0 ? fetch(`${portal.url}/faq`) : post('/auth/refresh', {});
    const status = await asked.then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    }, String);
    answered += 1;
    // Otherwise the lanes keep every core busy for as long as the instances need to stop and start.
    await pause(10);
    if (typeof status === 'string' || status >= 500) {
      failed.push(`${turn % 2 === 0 ? 'GET' : 'POST'} ${status}`);
    }
    return lane(turn + 1);
  };
  const running = Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  const more = async () => {
    const before = answered;
    await expect.poll(() => answered).toBeGreaterThan(before + 100);
  };
  const [first, second] = portal.instances;
  await more();
  expect(await first.stop()).toBe(0);
  await more();
  expect(failed).toEqual([]);
  await first.start();
  await more();
  await second.kill();
  await more();
  isOver = true;
  await running;
  expect(failed.slice(lanes)).toEqual([]);
  expect(failed.filter((one) => one.startsWith('GET'))).toEqual([]);
});
