import { randomInt } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { Problem } from '@portal/contracts';
import { openTestApi, type TestApi } from '../../test/api';
import { addPeople, signEveryoneIn } from '../../test/authorisation/people';
import { subjectFor } from '../../test/authorisation/subjects';

import { diceOf } from '../../test/fuzz/dice';
import { fuzzedRequest } from '../../test/fuzz/requests';
import { type FuzzedReply, send } from '../../test/fuzz/send';

/**
 * The fixed seed makes runs comparable, and a change is never blocked by a fault that it did not cause. `FUZZ_SEED=random`
 * tests new requests, and `FUZZ_SEED=7` repeats those of one seed.
 */
const { FUZZ_SEED: givenSeed = '20260302', FUZZ_REQUESTS: givenRequests = '500', PROOF_RESULTS } = process.env;
const runs = [
  { seed: givenSeed === 'random' ? randomInt(2 ** 31) : Number(givenSeed), requests: Number(givenRequests) },
];
const perRound = 200;
const lanes = 8;
const agent = new Agent({ keepAlive: true, maxSockets: lanes });

/** Details of code, database or disk that no reply may contain. SQL is recognised by its quoted table names. */
const inside =
  /\bselect\b.+\bfrom\s+\\?"|\binsert into\b|sqlite|postgres|typeorm|QueryFailed|syntax error|\bat \w.* \(|node_modules|\/src\/|\/tmp\/|ENOENT|EACCES|JSON at position|Unexpected token|TypeError|undefined is not|Cannot read/i;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ config: { emailVerification: true } });
});
afterAll(() => {
  agent.destroy();
  return api.close();
});

/** Describes what is wrong with a reply; undefined when it is fine. */
function defectOf({ status, headers, body }: FuzzedReply): string | undefined {
  if (status >= 500) {
    const requestId = String(headers['x-request-id']);
    return `status ${status}: ${api.logged.find((line) => line.includes(requestId) && line.includes('fault'))}`;
  }
  if (status < 400 || (body === '' && headers['content-length'] !== '0')) {
    return undefined;
  }
  if (inside.test(body)) {
    return `shows internal details: ${body}`;
  }
  return Problem.safeParse(JSON.parse(body)).success ? undefined : `is not a Problem: ${body}`;
}

/** Sends one round of requests as new users, because the requests change sessions, roles and names. */
async function sendRound(seed: number, requests: number): Promise<string[]> {
  const dice = diceOf(seed);
  const people = await addPeople(api);
  const browsers = [...(await signEveryoneIn(api, people))];
  const subjects: Awaited<ReturnType<typeof subjectFor>>[] = [];
  for (const target of ['own', 'own, closed', 'foreign', 'missing'] as const) {
    subjects.push(await subjectFor(api, people, 'admin', target));
  }
  const pending = Array.from({ length: requests }, () => {
    const [, { cookies }] = dice.pick(browsers);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    return { cookie, request: fuzzedRequest(dice, dice.pick(subjects), people['new attorney'].id) };
  });
  const defects: string[] = [];
  const lane = async () => {
    for (let next = pending.shift(); next; next = pending.shift()) {
      const defect = defectOf(await send(agent, api.origin, next.cookie, next.request));
      if (defect) {
        defects.push(`${JSON.stringify(next.request).slice(0, 300)} → ${defect}`);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return defects;
}

it.each(runs)(
  'answers $requests malformed requests of FUZZ_SEED=$seed without faults or internal details',
  async ({ seed, requests }) => {
    // Printed directly, so that the seed is known even when the run is silent or is interrupted.
    process.stderr.write(`${requests} malformed requests of FUZZ_SEED=${seed}\n`);
    for (let sent = 0; sent < requests; sent += perRound) {
      const roundSeed = seed + sent / perRound;
      const defects = await sendRound(roundSeed, Math.min(perRound, requests - sent));
      expect({ FUZZ_SEED: roundSeed, defects }).toEqual({ FUZZ_SEED: roundSeed, defects: [] });
    }
    const faults = api.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'fault');
    if (PROOF_RESULTS) {
      appendFileSync(PROOF_RESULTS, `${faults.length} faults in ${requests} requests (seed ${seed})\n`);
    }
    expect(faults).toEqual([]);
  },
  60_000 + Math.max(...runs.map(({ requests }) => requests)) * 50,
);
