import { appendFileSync } from 'node:fs';
import type { TestApi } from '../../../test/api';
import { isPostgres } from '../../../test/database';
import { type Dice, diceOf } from '../../../test/fuzz/dice';
import { type Instances, openInstances } from '../../../test/instances';
import { type Refreshed, RefreshModel } from '../../../test/refresh-model';
import { minuteMs } from '../../platform/kernel/durations';
import { AuditEntry } from '../../records/audit';
import type { User } from '../../records/users';
import { Session } from './session.entity';
import { refreshGraceMs } from './session-lifetimes';

/** `npm run prove refresh` sets these; the defaults are its short form. */
const {
  PROOF_RUNS: runs = isPostgres ? '5' : '15',
  PROOF_SEED: seed = '20261124',
  PROOF_RESULTS: results,
} = process.env;
const tabs = 10;
const bursts = 6;

let instances: Instances;
let api: TestApi;
/** Who answers: on PostgreSQL two instances. SQLite has one process, and two in it would wait for each other's lock. */
let answering: readonly TestApi[];
let user: User;
beforeEach(async () => {
  instances = await openInstances();
  api = instances.here;
  answering = isPostgres ? [instances.here, instances.there] : [instances.here];
  user = await api.addUser('client');
});
afterEach(() => instances.close());

const generationOf = (token: string): number => Number(token.split('.')[1]);

/** The tokens that one session has had, by generation. */
type Tokens = Map<number, string>;

async function refreshAt({ origin }: TestApi, token: string, tokens: Tokens): Promise<Refreshed> {
  const answer = await fetch(`${origin}/api/auth/refresh`, {
    method: 'POST',
    headers: { cookie: `refresh_token=${token}` },
  });
  await answer.arrayBuffer();
  const sent = generationOf(token);
  const next = /refresh_token=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1];
  if (answer.status === 401) {
    return { sent, got: 'refused' };
  }
  if (next === undefined) {
    throw new Error(`A refresh was answered with ${answer.status}.`);
  }
  tokens.set(generationOf(next), next);
  return { sent, got: generationOf(next) };
}

/**
 * What ten tabs of one browser, which share its cookie, send at once:
 * - `together`: all have the newest token;
 * - `lost`: the answer to the last refresh has not come, so all have the token before it;
 * - `race`: some have not seen the newest token yet, which the shell prevents by a lock;
 * - `replay`: one has a token that a thief could have.
 */
type Kind = 'together' | 'lost' | 'race' | 'replay';

function kindOf(dice: Dice, newest: number, isRecent: boolean): Kind {
  if (newest > 2 && dice.chance(0.25)) {
    return 'replay';
  }
  return newest > 1 && isRecent && dice.chance(0.4) ? dice.pick(['lost', 'race'] as const) : 'together';
}

function generationsOf(dice: Dice, kind: Kind, newest: number): number[] {
  const generations = Array.from({ length: tabs }, () => {
    const isBehind = kind === 'lost' || (kind === 'race' && dice.chance(0.5));
    return isBehind ? newest - 1 : newest;
  });
  if (kind === 'replay') {
    generations[dice.below(tabs)] = 1 + dice.below(newest - 2);
  }
  return generations;
}

/** Tabs refresh at once, in bursts, until the session ends. */
async function interleave(dice: Dice) {
  const token = (await api.signIn(user)).cookies.get('refresh_token') ?? '';
  const tokens: Tokens = new Map([[1, token]]);
  const model = new RefreshModel(api.clock.now().getTime());
  const found = { isExplained: true, wrongSignOut: false, replays: 0, requests: 0 };
  let isRecent = true;
  for (let burst = 0; burst < bursts && model.hasEnded === false; burst += 1) {
    const newest = Math.max(...tokens.keys());
    const kind = kindOf(dice, newest, isRecent);
    const answers = await Promise.all(
      generationsOf(dice, kind, newest).map((generation) =>
        refreshAt(dice.pick(answering), tokens.get(generation) ?? '', tokens),
      ),
    );
    found.requests += answers.length;
    found.replays += kind === 'replay' ? 1 : 0;
    found.isExplained &&= model.explains(answers, api.clock.now().getTime());
    found.wrongSignOut ||= (kind === 'together' || kind === 'lost') && model.hasEnded !== false;
    // The time of grace has ended, or has not.
    isRecent = dice.chance(0.5);
    api.clock.advance(isRecent ? dice.below(refreshGraceMs / bursts) : refreshGraceMs + dice.below(14 * minuteMs));
  }
  const isEnded = await hasEndedInDatabase(token.split('.')[0] ?? '');
  return { ...found, isStored: isEnded === model.hasEnded };
}

/** @returns undefined when the audit trail tells something else than the session. */
async function hasEndedInDatabase(sessionId: string): Promise<boolean | undefined> {
  const { revokedAt } = await api.db.read.findOneByOrFail(Session, { id: sessionId });
  const entries = await api.db.read.findBy(AuditEntry, { action: 'session.reuse-detected', subjectId: user.id });
  const recorded = entries.filter(({ detail }) => JSON.stringify(detail).includes(sessionId)).length;
  const hasEnded = revokedAt !== null;
  return recorded === (hasEnded ? 1 : 0) ? hasEnded : undefined;
}

it(`signs nobody out in ${runs} interleavings of ten tabs that refresh at once, and ends the session when an older token is replayed`, async () => {
  const sum = { requests: 0, replays: 0 };
  const wrong = { signOuts: [] as number[], unlikeTheModel: [] as number[], stored: [] as number[] };
  for (let run = 0; run < Number(runs); run += 1) {
    const { isExplained, isStored, wrongSignOut, replays, requests } = await interleave(diceOf(Number(seed) + run));
    sum.requests += requests;
    sum.replays += replays;
    wrong.signOuts.push(...(wrongSignOut ? [run] : []));
    wrong.unlikeTheModel.push(...(isExplained ? [] : [run]));
    wrong.stored.push(...(isStored ? [] : [run]));
  }
  if (results) {
    const faults = `${wrong.signOuts.length} wrong sign-outs, ${wrong.unlikeTheModel.length} unlike the model, ${wrong.stored.length} stored otherwise`;
    const measured = `${sum.requests} requests in ${runs} runs, ${sum.replays} replays: ${faults} (seed ${seed})`;
    appendFileSync(results, `${measured}\n`);
  }
  expect(sum.replays).toBeGreaterThan(0);
  expect(wrong).toEqual({ signOuts: [], unlikeTheModel: [], stored: [] });
}, 1_800_000);
