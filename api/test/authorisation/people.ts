import { randomUUID } from 'node:crypto';
import { deriveKeys, SessionService } from '../../src/auth';
import { RateLimits } from '../../src/platform/http/rate-limits';
import { Member, Organisation } from '../../src/records/organisations';
import { User } from '../../src/records/users';
import type { TestApi } from '../api';
import type { Browser } from '../browser';
import { organisationRow } from '../organisation-row';
import type { Standing } from './table';

export const actors = [
  'visitor',
  'client owner',
  'client stranger',
  'unverified client',
  'unverified submitter',
  'attorney assigned',
  'attorney foreign',
  'former attorney',
  'organisation owner',
  'organisation member',
  'billing person',
  'admin',
  'deactivated admin',
] as const;
export type ActorName = (typeof actors)[number];

/** Members of one organisation. */
const members = {
  'organisation owner': 'owner',
  'organisation member': 'member',
  'billing person': 'billing',
} as const;
const isMember = (actor: ActorName): actor is keyof typeof members => actor in members;

export const targets = ['own', 'own, closed', 'foreign', 'foreign, closed', 'missing', 'malformed'] as const;
export type Target = (typeof targets)[number];

/** Users for all actors, and an attorney to whom cases are assigned. */
export type People = Readonly<Record<Exclude<ActorName, 'visitor'> | 'new attorney', User>>;

export async function addPeople(api: TestApi): Promise<People> {
  const unverified = { emailVerifiedAt: null };
  const people = {
    'client owner': await api.addUser('client', { name: 'Carl' }),
    'client stranger': await api.addUser('client', { name: 'Dora' }),
    'unverified client': await api.addUser('client', { name: 'Uma', ...unverified }),
    'unverified submitter': await api.addUser('client', { name: 'Sam', ...unverified }),
    'attorney assigned': await api.addUser('attorney', { name: 'Ann' }),
    'attorney foreign': await api.addUser('attorney', { name: 'Bob' }),
    'former attorney': await api.addUser('attorney', { name: 'Fred' }),
    admin: await api.addUser('admin', { name: 'Root' }),
    'deactivated admin': await api.addUser('admin', { name: 'Leaver' }),
    'new attorney': await api.addUser('attorney', { name: 'Nina' }),
    'organisation owner': await api.addUser('client', { name: 'Olga' }),
    'organisation member': await api.addUser('client', { name: 'Mika' }),
    'billing person': await api.addUser('client', { name: 'Bina' }),
  };
  const joinedAt = api.clock.now().toISOString();
  await api.db.write(async (tx) => {
    for (const [index, id] of Object.values(organisationIds).entries()) {
      await tx.save(Organisation, organisationRow({ id, name: `Organisation ${index}` }));
    }
    for (const [name, role] of Object.entries(members)) {
      const { id: userId } = people[name as keyof typeof members];
      await tx.insert(Member, { userId, organisationId: organisationIds.own, role, joinedAt });
    }
  });
  return people;
}

/** The organisation of the members, and another one. */
export const organisationIds = { own: randomUUID(), other: randomUUID() };

/** Returns a browser with a new session for each actor of `names`, because a call may have ended the previous session. */
export async function signEveryoneIn(
  api: TestApi,
  people: People,
  names: readonly ActorName[] = actors,
): Promise<Map<ActorName, Browser>> {
  const sessions = new SessionService(
    api.db,
    api.clock.now,
    deriveKeys(api.config.secrets),
    true,
    new RateLimits(false),
    'optional',
  );
  const browsers = new Map<ActorName, Browser>([['visitor', api.browser()]]);
  for (const name of names) {
    if (name !== 'visitor') {
      const { tokens } = await api.db.write((tx) => sessions.open(tx, people[name], { device: 'A browser' }));
      const browser = api.browser();
      browser.cookies.set('access_token', tokens.access).set('refresh_token', tokens.refresh);
      browsers.set(name, browser);
    }
  }
  // The account is deactivated after signing in, so that the session was valid at its start.
  await api.db.write((tx) => tx.update(User, { id: people['deactivated admin'].id }, { isActive: false }));
  return browsers;
}

/**
 * Returns the relation of an actor to a subject, which is a column of the table. The `own` case belongs to the client
 * owner and the assigned attorney, the `foreign` case to the client stranger and the foreign attorney. For the two
 * unverified clients, the `own` case has their email address.
 *
 * @param ofPerson - true when the subject belongs to one user, such as a session.
 */
export function standingOf(actor: ActorName, target: Target, ofPerson: boolean): Standing {
  const exists = target !== 'missing' && target !== 'malformed';
  const isOwn = target.startsWith('own');
  const isTheirs = ofPerson ? isOwn : exists && !isOwn;
  switch (actor) {
    case 'visitor':
    case 'deactivated admin':
      return 'visitor';
    case 'client owner':
      return isOwn ? 'client' : 'stranger';
    case 'unverified submitter':
      return isOwn ? 'submitter' : 'stranger';
    case 'client stranger':
      return isTheirs ? 'client' : 'stranger';
    case 'unverified client':
      return isOwn && ofPerson ? 'client' : 'stranger';
    case 'attorney assigned':
      return isOwn ? 'attorney' : 'colleague';
    case 'attorney foreign':
      return isTheirs ? 'attorney' : 'colleague';
    case 'former attorney':
      return isOwn ? 'former' : 'colleague';
    case 'organisation owner':
    case 'organisation member':
    case 'billing person':
      return isOwn ? (ofPerson ? 'client' : members[actor]) : 'stranger';
    case 'admin':
      return exists ? (isOwn ? 'admin' : 'elsewhere') : 'nothing';
  }
}

/**
 * Returns the targets about which an actor makes a call. A call that clients may not make refuses members as it refuses any client, and
 * what does not exist is nobody's.
 */
export function targetsOf(actor: ActorName, admitsClients: boolean): readonly Target[] {
  return isMember(actor) ? targets.slice(0, admitsClients ? 4 : 0) : targets;
}

/** Returns the column of an actor for calls without a subject. */
export function freeStandingOf(actor: ActorName): Standing {
  if (actor === 'unverified client') {
    return 'submitter';
  }
  const standing = standingOf(actor, 'own', true);
  return standing === 'former' ? 'attorney' : standing;
}
