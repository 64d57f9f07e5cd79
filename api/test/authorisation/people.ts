import { deriveKeys, SessionService } from '../../src/auth';
import { User } from '../../src/users';
import type { TestApi } from '../api';
import type { Browser } from '../browser';
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
  'admin',
  'deactivated admin',
] as const;
export type ActorName = (typeof actors)[number];

export const targets = ['own', 'own, closed', 'foreign', 'foreign, closed', 'missing', 'malformed'] as const;
export type Target = (typeof targets)[number];

/** Everyone who acts, and an attorney to give cases to. */
export type People = Readonly<Record<Exclude<ActorName, 'visitor'> | 'new attorney', User>>;

export async function addPeople(api: TestApi): Promise<People> {
  const unverified = { emailVerifiedAt: null };
  return {
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
  };
}

/** A browser for each, signed in anew: one call may end the session of the one before. */
export async function signEveryoneIn(api: TestApi, people: People): Promise<Map<ActorName, Browser>> {
  const sessions = new SessionService(api.db, api.clock.now, deriveKeys(api.config.secrets), true);
  const browsers = new Map<ActorName, Browser>([['visitor', api.browser()]]);
  for (const name of actors) {
    if (name !== 'visitor') {
      const { tokens } = await api.db.write((tx) => sessions.open(tx, people[name], 'A browser'));
      const browser = api.browser();
      browser.cookies.set('access_token', tokens.access).set('refresh_token', tokens.refresh);
      browsers.set(name, browser);
    }
  }
  // Only now: the session was good when it began.
  await api.db.write((tx) => tx.update(User, { id: people['deactivated admin'].id }, { isActive: false }));
  return browsers;
}

/**
 * How an actor stands to a subject. A case is owned by the client owner and the assigned attorney, and the foreign one by
 * the client stranger and the foreign attorney; the two unverified have an own one with their address.
 *
 * @param ofPerson - the subject belongs to the actor in person, such as a session.
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
    case 'unverified submitter':
      return isOwn ? 'client' : 'stranger';
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
    case 'admin':
      return exists ? (isOwn ? 'admin' : 'elsewhere') : 'nothing';
  }
}

/** Of calls that name no subject. */
export function freeStandingOf(actor: ActorName): Standing {
  const standing = standingOf(actor, 'own', true);
  return standing === 'former' ? 'attorney' : standing;
}
