import { Role } from '@portal/contracts';
import { openTestApi, type TestApi } from '../test/api';
import { askFor, askOf, endpoints, type Learnt } from '../test/authorisation/asks';
import {
  actors,
  addPeople,
  freeStandingOf,
  type People,
  signEveryoneIn,
  standingOf,
  targets,
} from '../test/authorisation/people';
import { subjectFor } from '../test/authorisation/subjects';
import {
  callsOnNothing,
  callsOnOwnWork,
  callsOnSubjects,
  statusesOf,
  statusOnNothing,
  statusOnOwnWork,
  statusOnSubject,
} from '../test/authorisation/table';
import type { Browser } from '../test/browser';
import { isPostgres } from '../test/database';

/** Calls whose subject belongs to a user instead of a case. */
const ofPersons = new Set([
  'revokeSession',
  'updateUser',
  'resetSecondFactor',
  'endSessions',
  'updateContact',
  'retryMail',
]);

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi({ config: { emailVerification: true } });
  people = await addPeople(api);
  await api.addUser('client', { email: 'known@example.com' });
});
afterAll(() => api.close());

const of = (browsers: ReadonlyMap<string, Browser>, name: string): Browser => browsers.get(name) ?? api.browser();

it('has a row in the table for every call', () => {
  expect([...callsOnSubjects, ...callsOnNothing].sort()).toEqual([...endpoints.keys()].sort());
  const cells = callsOnSubjects.length * actors.length * targets.length + callsOnNothing.length * actors.length;
  expect(cells).toBeGreaterThanOrEqual(1_400);
});

describe.each([...endpoints])('the contract %s', (call, { access }) => {
  const admitted = access === 'public' || access === 'signed-in' ? Role.options : access;

  it('refuses visitors and other roles everywhere, if it says so', () => {
    const refused = Role.options.filter((role) => !admitted.includes(role));
    expect(refused.flatMap((role) => statusesOf(call, role)).filter((status) => status !== 403)).toEqual([]);
    expect(access === 'public' || new Set(statusesOf(call, 'visitor'))).toEqual(access === 'public' || new Set([401]));
  });

  it('admits every role that it names to something', () => {
    const useless = admitted.filter((role) => !statusesOf(call, role).some((status) => status < 300));
    // The tokens and codes of these requests are wrong, because a valid one admits everybody, and no remote is published.
    // A second factor needs a code, and none is set up.
    const needsMore = [
      'verifyEmail',
      'resetPassword',
      'acceptInvite',
      'rollBackRelease',
      'stopCanary',
      'followByReceipt',
    ].includes(call);
    const needsCode = ['enterSecondFactor', 'renewSecondFactor', 'confirmSecondFactor', 'removeSecondFactor'].includes(
      call,
    );
    expect(useless).toEqual(needsMore || needsCode ? admitted : []);
  });
});

// Both databases run the same authorisation code, and the policies' own tests compare the queries behind it.
const describeOnce = isPostgres ? describe.skip : describe;

describeOnce.each(callsOnSubjects)('%s', (call) => {
  const expected: Record<string, number | undefined> = {};
  const found: Record<string, number> = {};
  const unseen = new Map<string, Learnt[]>();

  beforeAll(async () => {
    const browsers = await signEveryoneIn(api, people);
    for (const actor of actors) {
      for (const target of targets) {
        const subject = await subjectFor(api, people, actor, target);
        const ask = askOf(call, subject, people['new attorney'].id);
        const learnt = await askFor(of(browsers, actor).copy(), call, ask, subject);
        const cell = `${actor} / ${target}`;
        const standing = standingOf(actor, target, ofPersons.has(call));
        expected[cell] = statusOnSubject(call, standing, subject.isClosed);
        found[cell] = learnt.status;
        if (learnt.status === 404) {
          unseen.set(actor, [...(unseen.get(actor) ?? []), learnt]);
        }
      }
    }
  });

  it('answers every actor with the status in the table', () => {
    expect(found).toEqual(expected);
  });

  it('gives the same answer for hidden, missing and malformed subjects', () => {
    for (const [actor, answers] of unseen) {
      expect([actor, new Set(answers.map((answer) => JSON.stringify(answer))).size]).toEqual([actor, 1]);
    }
  });
});

describeOnce('a call without a subject', () => {
  it.each(callsOnNothing)('%s answers every actor with the status in the table', async (call) => {
    const browsers = await signEveryoneIn(api, people);
    const found: Record<string, number> = {};
    for (const actor of actors) {
      found[actor] = (await askFor(of(browsers, actor), call, askOf(call))).status;
    }
    expect(found).toEqual(
      Object.fromEntries(actors.map((actor) => [actor, statusOnNothing(call, freeStandingOf(actor))])),
    );
  });
});

describeOnce('a document request or an upload of the caller', () => {
  it.each(callsOnOwnWork)('%s answers every role with the status in the table', async (call) => {
    const browsers = await signEveryoneIn(api, people);
    const found: Record<string, number> = {};
    const expected: Record<string, number | undefined> = {};
    for (const actor of ['client owner', 'attorney assigned', 'admin'] as const) {
      const subject = await subjectFor(api, people, actor, 'own', people[actor]);
      found[actor] = (await askFor(of(browsers, actor), call, {}, subject)).status;
      expected[actor] = statusOnOwnWork(call, standingOf(actor, 'own', false));
    }
    expect(found).toEqual(expected);
  });
});
