import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { freePort } from '../lab/free-port.mjs';
import { percentile, rounded } from '../lab/measure.mjs';
import { startServer } from '../lab/server.mjs';

const accounts = Number(process.env.PROOF_ACCOUNTS ?? 30);
const guessesEach = 4;
const mostDifferentMs = 5;
const password = 'Str0ng!pass1';

const post = (url, path, body, cookie) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });

/** Guesses passwords, with the limits of a real installation and without them. */
export const guesses = async () => [await withServer('off', compareTimes), await withServer('on', countJudged)];

async function withServer(limits, prove) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-guesses-'));
  const server = await startServer(process.execPath, [join(root, 'api', 'dist', 'main.mjs')], await freePort(), {
    dataDir,
    env: { EMAIL_VERIFICATION: 'off', RATE_LIMITS: limits },
  });
  try {
    return await prove(server.url);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns the cookie by which the browser of the new account is known. */
async function register(url, email) {
  const answer = await post(url, '/auth/register', { name: 'Known', email, password });
  if (!answer.ok) {
    throw new Error(`A registration was answered with ${answer.status}.`);
  }
  return answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('known_device'))
    ?.split(';')[0];
}

/** Guesses at accounts that exist and at others in turn. */
async function compareTimes(url) {
  const known = Array.from({ length: accounts }, (_, number) => `known-${number}@example.org`);
  for (const email of known) {
    await register(url, email);
  }
  const took = { known: [], unknown: [] };
  const answers = new Set();
  for (let round = 0; round < guessesEach; round += 1) {
    for (const [number, email] of known.entries()) {
      for (const [kind, address] of Object.entries({ known: email, unknown: `unknown-${number}@example.org` })) {
        const began = performance.now();
        const answer = await post(url, '/auth/login', { email: address, password: `Wr0ng!pass${round}` });
        answers.add(`${answer.status} ${await answer.text()}`);
        took[kind].push(performance.now() - began);
      }
    }
  }
  const [one, other] = [percentile(took.known, 0.5), percentile(took.unknown, 0.5)];
  return {
    asked: `wrong passwords of known and unknown addresses: one answer, medians less than ${mostDifferentMs} ms apart`,
    measured: `${answers.size} answer, ${rounded(one)} ms and ${rounded(other)} ms, ${took.known.length} guesses each`,
    holds: answers.size === 1 && Math.abs(one - other) < mostDifferentMs,
  };
}

async function countJudged(url) {
  const email = 'owner@example.org';
  const device = await register(url, email);
  const statuses = [];
  for (let guess = 0; guess < 20; guess += 1) {
    statuses.push((await post(url, '/auth/login', { email, password: `Wr0ng!pass${guess}` })).status);
  }
  const right = (await post(url, '/auth/login', { email, password })).status;
  const owner = (await post(url, '/auth/login', { email, password }, device)).status;
  const judged = statuses.filter((status) => status === 401).length;
  return {
    asked:
      'of 20 guesses at one account at most 5 are judged, later even the right password is refused, but not its owner',
    measured: `${judged} judged, the right password answered with ${right}, its owner with ${owner}`,
    holds: judged <= 5 && right === 429 && owner === 200,
  };
}
