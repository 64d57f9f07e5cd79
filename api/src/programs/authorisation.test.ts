import { isDeepStrictEqual } from 'node:util';
import { Role } from '@portal/contracts';
import { MoreThan } from 'typeorm';
import type { TestApi } from '../../test/api';
import { type Ask, askFor, askOf, endpoints, type Learnt } from '../../test/authorisation/asks';
import { undocumented } from '../../test/authorisation/documented';
import {
  type ActorName,
  actors,
  addPeople,
  freeStandingOf,
  type People,
  signEveryoneIn,
  standingOf,
  type Target,
  targets,
  targetsOf,
} from '../../test/authorisation/people';
import { type Subject, subjectFor } from '../../test/authorisation/subjects';
import {
  callsOnNothing,
  callsOnOwnWork,
  callsOnSubjects,
  statusesOf,
  statusOnNothing,
  statusOnOwnWork,
  statusOnSubject,
} from '../../test/authorisation/table';
import type { Browser } from '../../test/browser';
import { isPostgres } from '../../test/database';
import { type Instances, openInstances } from '../../test/instances';
import { Invoice } from '../billing/invoices';
import { isId } from '../platform/kernel/id';
import { AuditEntry } from '../records/audit';
import { User } from '../records/users';

/** Calls whose subject belongs to a user instead of a case. */
const ofPersons = new Set([
  'revokeSession',
  'renamePasskey',
  'removePasskey',
  'updateUser',
  'resetSecondFactor',
  'endSessions',
  'updateContact',
  'openContactCase',
  'retryMail',
  'revokeApiToken',
  'changeWebhook',
  'rotateWebhookSecret',
  'removeWebhook',
  'testWebhook',
  'listWebhookDeliveries',
  'replayWebhookDelivery',
  'undoCorrection',
  'getImport',
  'checkImport',
  'exportImportMistakes',
  'startImport',
  'undoImport',
  'discardImport',
]);

/**
 * Calls that leave no entry: what one person has read, the second factor and the notifications of a person who has none, links for unknown addresses, the
 * first step of something that a second call records, demo users who exist, and what browsers report.
 */
const unrecorded = new Set([
  ...['markRead', 'resetSecondFactor', 'turnOffNotifications', 'refresh', 'resendVerification', 'forgotPassword'],
  ...['startSecondFactor', 'startPasskey', 'seedUsers', 'reportClientError', 'reportViolations'],
  'openAppointmentLink',
]);
/** Calls whose entry is of the account that they open or leave, whoever makes them. */
const ofTheAccount = new Set(['register', 'login', 'logout']);
/** Calls whose entry has no actor: people write their name into the form. */
const ofNobody = new Set(['sendContact']);

let instances: Instances;
/** Where people sign in and rows are made. */
let api: TestApi;
/** Another instance on the same data, which answers the requests: it must not know an earlier state. */
let there: TestApi;
let people: People;
beforeAll(async () => {
  instances = await openInstances({
    emailVerification: true,
    push: { privateKey: Buffer.alloc(32, 1), apiBase: undefined },
  });
  ({ here: api, there } = instances);
  people = await addPeople(api);
  await api.addUser('client', { email: 'known@example.com' });
});
afterAll(() => instances.close());

const of = (browsers: ReadonlyMap<string, Browser>, name: string): Browser =>
  (browsers.get(name) ?? api.browser()).copy(there.origin);

const entriesSince = (position: number) =>
  api.db.read.find(AuditEntry, { where: { position: MoreThan(position) }, order: { position: 'ASC' } });
const lastPosition = async (): Promise<number> => (await api.db.read.maximum(AuditEntry, 'position')) ?? 0;

/** Returns the id that a call names first: in its path or query, else the case in its body. */
function askedIn(call: string, { params, query = '' }: Ask, subject: Subject): string {
  const [, name = 'caseId'] = /[:?](\w+Id)/.exec(`${endpoints.get(call)?.path}${query}`) ?? [];
  const id = params?.[name] ?? String(subject[name as keyof Subject]);
  return isId(id) ? id : 'malformed';
}

/** Refusals are recorded where somebody may be guessing, or asks for a row of somebody else. */
const guesses = new Set(['user.link-refused', 'case.follow-refused', 'user.more-refused', 'user.access-denied']);

/**
 * Says what is wrong with the entries that a call has left in the audit trail; undefined when they are right.
 *
 * @param asked - the id that is recorded when the caller gets 404 for it.
 */
function defectOfTrail(
  call: string,
  actor: ActorName,
  { status }: Pick<Learnt, 'status'>,
  entries: readonly AuditEntry[],
  asked?: string,
): string | undefined {
  const actions = entries.map(({ action }) => action).join(', ');
  const isVisitor = actor === 'visitor' || actor === 'deactivated admin';
  if (status >= 400) {
    const isGuess = entries.every(({ action }) => guesses.has(action));
    const denials = entries.filter(({ action }) => action === 'user.access-denied');
    const expected = status === 404 && asked !== undefined && !isVisitor ? [[people[actor].id, asked]] : [];
    const isDenialRight = isDeepStrictEqual(
      denials.map(({ actorId, detail }) => [actorId, Object.values(detail).includes(asked) ? asked : detail]),
      expected,
    );
    return isGuess && isDenialRight ? undefined : `refused with ${status}, but recorded as ${actions}`;
  }
  const hasNothingToEnd = call === 'logout' && isVisitor;
  if (endpoints.get(call)?.method !== 'GET' && !unrecorded.has(call) && !hasNothingToEnd && entries.length === 0) {
    return 'not recorded';
  }
  if (ofTheAccount.has(call)) {
    return undefined;
  }
  const actorId = isVisitor || ofNobody.has(call) ? null : people[actor].id;
  return entries.some((entry) => entry.actorId !== actorId) ? `recorded of somebody else: ${actions}` : undefined;
}

const addIfAny = (set: Set<string>, value: string | undefined) => value && set.add(value);

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
    // The tokens and codes of these requests are wrong, because a valid one admits everybody, no remote is published, and nobody
    // has just assigned a case. No payment provider is set. No attorney offers hours, and no appointment is over.
    // A second factor needs a code or a passkey, and none is set up.
    const needsMore = [
      'verifyEmail',
      'resetPassword',
      'acceptInvite',
      'joinOrganisation',
      'rollBackRelease',
      'stopCanary',
      'undoAssignment',
      'undoAssignments',
      'followByReceipt',
      'startCheckout',
      'receiveStripeEvent',
      ...['bookAppointment', 'openAppointmentLink', 'moveAppointment', 'withdrawAppointment', 'markAppointmentHeld'],
    ].includes(call);
    const needsCode = [
      ...['enterSecondFactor', 'renewSecondFactor', 'confirmSecondFactor', 'removeSecondFactor'],
      ...[
        'renewRecoveryCodes',
        'getFactorProofs',
        'signInWithPasskey',
        'enterPasskey',
        'renewWithPasskey',
        'addPasskey',
      ],
    ].includes(call);
    expect(useless).toEqual(needsMore || needsCode ? admitted : []);
  });
});

/**
 * `npm run prove matrix` makes every call about every subject. Here, who is admitted asks about their own subject and one of the others
 * in turn; one shows a refused role, because such a call refuses before it looks for the subject. On PostgreSQL,
 * where Redis joins the instances, each call is made by every third actor about one subject.
 */
const isWhole = process.env['PROOF_MATRIX'] === 'whole';
const admits = (call: string, role: Role | 'visitor') =>
  statusesOf(call, role).some((status) => status !== 401 && status !== 403);
const refuses = (call: string, actor: ActorName) =>
  !admits(call, actor === 'visitor' || actor === 'deactivated admin' ? 'visitor' : people[actor].role);
const targetsFor = (call: string, actor: ActorName): readonly Target[] => {
  const turn = callsOnSubjects.indexOf(call) + actors.indexOf(actor);
  const all = targetsOf(actor, admits(call, 'client'));
  const others = all.filter((target) => target !== 'own');
  const asked = refuses(call, actor) ? ['own'] : ['own', others[turn % others.length]];
  return all.filter((target, at) => isWhole || (isPostgres ? at === (turn / 3) % all.length : asked.includes(target)));
};

/** The subject of all refused calls of an actor: a refused call changes nothing, and to make a subject takes long. */
const refusedSubjects = new Map<string, Subject>();
async function subjectOf(call: string, actor: ActorName, target: Target): Promise<Subject> {
  if (!refuses(call, actor)) {
    return subjectFor(api, people, actor, target);
  }
  const cell = `${actor} / ${target}`;
  const subject = refusedSubjects.get(cell) ?? (await subjectFor(api, people, actor, target));
  refusedSubjects.set(cell, subject);
  return subject;
}

/** The sessions of all, until a call about a person may have ended some of them. */
let sessions: ReturnType<typeof signEveryoneIn> | undefined;
const signedIn = () => {
  sessions ??= signEveryoneIn(api, people);
  return sessions;
};
const forgetSessions = () => {
  sessions = undefined;
};

// On PostgreSQL, `npm run prove matrix` alone makes the calls without a subject.
const describeWhole = isWhole || !isPostgres ? describe : describe.skip;

// Before the subjects: among thousands of cases, exports of everything would take a minute.
describeWhole('a call without a subject', () => {
  // One of the calls changes the password of its actor.
  afterAll(() =>
    api.db.write(async (tx) => {
      for (const { id, passwordHash } of Object.values(people)) {
        await tx.update(User, { id }, { passwordHash });
      }
    }),
  );

  it.each(callsOnNothing)('%s answers every actor with the status in the table, and is recorded', async (call) => {
    const browsers = await signEveryoneIn(api, people);
    const found: Record<string, number> = {};
    const trailDefects: string[] = [];
    const notShown = new Set<string>();
    for (const actor of actors) {
      const before = await lastPosition();
      const me = actor === 'visitor' ? undefined : people[actor];
      const client = me?.role === 'client' ? me : people['client owner'];
      const learnt = await askFor(of(browsers, actor), call, askOf(call, undefined, '', client.email));
      found[actor] = learnt.status;
      const defect = defectOfTrail(call, actor, learnt, await entriesSince(before));
      trailDefects.push(...(defect ? [`${actor}: ${defect}`] : []));
      addIfAny(notShown, undocumented(call, learnt));
    }
    expect([...notShown]).toEqual([]);
    expect(found).toEqual(
      Object.fromEntries(actors.map((actor) => [actor, statusOnNothing(call, freeStandingOf(actor))])),
    );
    expect(trailDefects).toEqual([]);
  });
});

describe.each(callsOnSubjects)('%s', (call) => {
  const expected: Record<string, number | undefined> = {};
  const found: Record<string, number> = {};
  const unseen = new Map<string, Learnt[]>();
  const trailDefects: string[] = [];
  const notShown = new Set<string>();

  beforeAll(async () => {
    // Those of the calls before are more than one statement may have.
    await api.db.write((tx) => tx.deleteAll(Invoice));
    const browsers = await signedIn();
    for (const actor of actors) {
      for (const target of targetsFor(call, actor)) {
        const subject = await subjectOf(call, actor, target);
        const ask = askOf(call, subject, people['new attorney'].id);
        const before = await lastPosition();
        const learnt = await askFor(of(browsers, actor), call, ask, subject);
        const cell = `${actor} / ${target}`;
        // A list or batch leaves out what the caller may not see.
        const asked = ask.listed || ask.isBatch ? undefined : askedIn(call, ask, subject);
        const defect = defectOfTrail(call, actor, learnt, await entriesSince(before), asked);
        trailDefects.push(...(defect ? [`${cell}: ${defect}`] : []));
        addIfAny(notShown, undocumented(call, learnt));
        const standing = standingOf(actor, target, ofPersons.has(call));
        expected[cell] = statusOnSubject(call, standing, subject.isClosed);
        found[cell] = learnt.status;
        if (learnt.status === 404) {
          unseen.set(actor, [...(unseen.get(actor) ?? []), learnt]);
        }
      }
    }
    if (ofPersons.has(call)) {
      forgetSessions();
    }
  });

  it('answers every actor with the status in the table', () => {
    expect(found).toEqual(expected);
  });

  it('refuses with the words of the API document', () => {
    expect([...notShown]).toEqual([]);
  });

  it('leaves an entry of the actor in the audit trail when it changes something, or asks for a row that they cannot see', () => {
    expect(trailDefects).toEqual([]);
  });

  it('gives the same answer for hidden, missing and malformed subjects', () => {
    for (const [actor, answers] of unseen) {
      expect([actor, new Set(answers.map((answer) => JSON.stringify(answer))).size]).toEqual([actor, 1]);
    }
  });
});

describeWhole('a document request, an upload or a draft of the caller', () => {
  it.each(callsOnOwnWork)('%s answers every role with the status in the table, and is recorded', async (call) => {
    const browsers = await signEveryoneIn(api, people);
    const found: Record<string, number> = {};
    const expected: Record<string, number | undefined> = {};
    for (const actor of ['client owner', 'attorney assigned', 'admin'] as const) {
      const subject = await subjectFor(api, people, actor, 'own', people[actor]);
      const before = await lastPosition();
      const learnt = await askFor(of(browsers, actor), call, askOf(call, subject), subject);
      expect(defectOfTrail(call, actor, learnt, await entriesSince(before))).toBeUndefined();
      found[actor] = learnt.status;
      expected[actor] = statusOnOwnWork(call, standingOf(actor, 'own', false));
    }
    expect(found).toEqual(expected);
  });
});
