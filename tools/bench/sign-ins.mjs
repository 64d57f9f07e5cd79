import { join } from 'node:path';
import { root } from '../install.mjs';
import { atMost, percentile, rounded } from '../lab/measure.mjs';
import { startServer } from '../lab/server.mjs';

const people = 200;
const readers = 4;
/** Duration of the same reads without concurrent sign-ins. */
const quietMs = 5_000;
const headers = { 'content-type': 'application/json' };

const signIn = (url, email) =>
  fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify({ email, password: 'Demo@1234' }) });

async function cookieOf(url, email) {
  const answer = await signIn(url, email);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Reads a list again and again until `isOver`, and returns the milliseconds of each read. */
async function readUntil(isOver, url, cookie) {
  const figures = [];
  while (!isOver()) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/cases/list`, { headers: { cookie } });
    await answer.arrayBuffer();
    figures.push(answer.ok ? performance.now() - began : Number.POSITIVE_INFINITY);
  }
  return figures;
}

/** Measures reads while 200 users sign in at the same time. The API answers 503 to those who would wait too long. */
export async function signIns() {
  const server = await startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], 4713);
  await fetch(`${server.url}/api/seed/users`, { method: 'POST' });
  const cookie = await cookieOf(server.url, 'admin@demo.local');
  const readUntilOver = async (isOver) => {
    const lanes = Array.from({ length: readers }, () => readUntil(isOver, server.url, cookie));
    return (await Promise.all(lanes)).flat();
  };
  const end = performance.now() + quietMs;
  const quiet = await readUntilOver(() => performance.now() > end);

  let isOver = false;
  const reading = readUntilOver(() => isOver);
  const rush = Array.from({ length: people }, (_, person) =>
    signIn(server.url, person % 2 === 0 ? 'client@demo.local' : 'attorney@demo.local'),
  );
  const answers = await Promise.all(rush);
  isOver = true;
  const reads = await reading;
  await server.stop();
  const count = (status) => answers.filter((answer) => answer.status === status).length;
  console.log(`${count(200)} let in, ${count(503)} asked to come back, ${reads.length} reads meanwhile`);
  return [
    { what: 'the same reads with nobody at the door, p99', measured: rounded(percentile(quiet, 0.99)), unit: 'ms' },
    atMost('reads beside 200 sign-ins at once, p99', rounded(percentile(reads, 0.99)), 100, 'ms'),
    atMost('sign-ins that were neither let in nor asked to come back', people - count(200) - count(503), 0, 'people'),
  ];
}
