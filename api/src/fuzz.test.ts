import { randomInt } from 'node:crypto';
import { Problem } from '@portal/contracts';
import { openTestApi, type TestApi } from '../test/api';
import { addPeople, signEveryoneIn } from '../test/authorisation/people';
import { subjectFor } from '../test/authorisation/subjects';
import { diceOf } from '../test/fuzz/dice';
import { type FuzzedRequest, fuzzedRequest } from '../test/fuzz/requests';

/**
 * One seed stays the same, so that two runs can be compared; the other changes, so that runs add up. What a seed found
 * is repeated with `FUZZ_SEED=7 npx jest api/src/fuzz.test.ts`.
 */
const { FUZZ_SEED: givenSeed, FUZZ_REQUESTS: givenRequests } = process.env;
const ofChangingSeed = Number(givenRequests ?? 8_000);
const runs =
  givenSeed === undefined
    ? [
        { seed: 20_260_302, requests: 2_000 },
        { seed: randomInt(2 ** 31), requests: ofChangingSeed },
      ]
    : [{ seed: Number(givenSeed), requests: ofChangingSeed }];
const perRound = 200;
const lanes = 4;

/** Details of the code, the database or the disk. SQL of ours quotes its table names; plain sentences do not. */
const inside =
  /\bselect\b.+\bfrom\s+\\?"|\binsert into\b|sqlite|postgres|typeorm|QueryFailed|syntax error|\bat \w.* \(|node_modules|\/src\/|\/tmp\/|ENOENT|EACCES|JSON at position|Unexpected token|TypeError|undefined is not|Cannot read/i;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ config: { emailVerification: true } });
});
afterAll(() => api.close());

/** What is wrong with an answer, if anything. */
async function complaintAbout(response: Response): Promise<string | undefined> {
  if (response.status >= 500) {
    await response.body?.cancel();
    const requestId = response.headers.get('x-request-id') ?? '';
    return `status ${response.status}: ${api.logged.find((line) => line.includes(requestId) && line.includes('fault'))}`;
  }
  if (response.status < 400) {
    // A stream of events would never end.
    await response.body?.cancel();
    return undefined;
  }
  const text = await response.text();
  if (text === '' && response.headers.get('content-length') !== '0') {
    return undefined;
  }
  if (inside.test(text)) {
    return `tells what is inside: ${text}`;
  }
  return Problem.safeParse(JSON.parse(text)).success ? undefined : `no problem in our words: ${text}`;
}

const send = (cookies: ReadonlyMap<string, string>, { method, path, headers, body }: FuzzedRequest) =>
  fetch(`${api.origin}/api${path}`, {
    method,
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), ...headers },
    ...(body !== undefined && { body: body as RequestInit['body'] }),
  });

/** Fresh people each time: they lose their sessions, their roles and their names on the way. */
async function round(seed: number, requests: number): Promise<string[]> {
  const dice = diceOf(seed);
  const people = await addPeople(api);
  const browsers = [...(await signEveryoneIn(api, people))];
  const subjects = await Promise.all(
    (['own', 'own, closed', 'foreign', 'missing'] as const).map((target) => subjectFor(api, people, 'admin', target)),
  );
  const asked = Array.from({ length: requests }, () => {
    const [, { cookies }] = dice.pick(browsers);
    return { cookies: new Map(cookies), request: fuzzedRequest(dice, dice.pick(subjects), people['new attorney'].id) };
  });
  const complaints: string[] = [];
  const lane = async () => {
    for (let next = asked.shift(); next; next = asked.shift()) {
      const complaint = await complaintAbout(await send(next.cookies, next.request));
      if (complaint) {
        complaints.push(`${JSON.stringify(next.request).slice(0, 300)} → ${complaint}`);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return complaints;
}

it.each(runs)(
  'answers $requests spoilt requests of FUZZ_SEED=$seed in its own words',
  async ({ seed, requests }) => {
    // Also seen where the run is silent or does not come to its end.
    process.stderr.write(`${requests} spoilt requests of FUZZ_SEED=${seed}\n`);
    for (let sent = 0; sent < requests; sent += perRound) {
      const roundSeed = seed + sent / perRound;
      const complaints = await round(roundSeed, Math.min(perRound, requests - sent));
      expect({ FUZZ_SEED: roundSeed, complaints }).toEqual({ FUZZ_SEED: roundSeed, complaints: [] });
    }
    expect(api.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'fault')).toEqual([]);
  },
  60_000 + Math.max(...runs.map(({ requests }) => requests)) * 50,
);
