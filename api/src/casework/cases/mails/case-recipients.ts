import type { EntityManager } from 'typeorm';
import { rowReader } from '../../../platform/db/find-rows';
import type { Actor } from '../../../platform/kernel/actor';
import { User } from '../../../records/users';
import type { Case } from '../case.entity';

/** A person who receives the mails of a case. */
export interface Recipient {
  side: 'client' | 'staff';
  address: string;
  /** Absent for a client without an account. */
  user: User | undefined;
}

type Addressed = Pick<Case, 'attorneyId' | 'clientEmail' | 'clientEmailNormalized'>;

/**
 * Returns everyone on a case except `except`: the client, with or without an account, and the attorney. All admins
 * replace an attorney who is missing or inactive.
 */
export async function recipientsOf(
  tx: EntityManager,
  caseRecord: Addressed,
  except: Pick<Actor, 'id'> | null,
): Promise<Recipient[]> {
  const client = await clientOf(tx, caseRecord);
  const staff = await staffOf(tx, caseRecord);
  const everyone = [client, ...staff.filter(({ address }) => address !== client.address)];
  return everyone.filter(({ user }) => !user || user.id !== except?.id);
}

const findClients = rowReader(User, {
  where: `listed."emailNormalized" = :email AND listed.role = 'client' AND listed."isActive"`,
});

/** Returns the client's address as stored in the case, with their account if it is active and has the role `client`. */
async function clientOf(tx: EntityManager, caseRecord: Addressed): Promise<Recipient> {
  const [user] = await findClients(tx, { email: caseRecord.clientEmailNormalized });
  return { side: 'client', address: caseRecord.clientEmail, user };
}

const findAttorneys = rowReader(User, {
  where: `listed.id = :id AND listed.role = 'attorney' AND listed."isActive"`,
});

async function staffOf(tx: EntityManager, caseRecord: Addressed): Promise<Recipient[]> {
  const { attorneyId: id } = caseRecord;
  const attorneys = id === null ? [] : await findAttorneys(tx, { id });
  const staff = attorneys.length > 0 ? attorneys : await activeAdmins(tx);
  return staff.map((user) => ({ side: 'staff', address: user.email, user }));
}

const findAdmins = rowReader(User, { where: `listed.role = 'admin' AND listed."isActive"`, orderBy: 'listed.id' });

export const activeAdmins = (tx: EntityManager): Promise<User[]> => findAdmins(tx, {});

/** Returns the admins with one of these addresses who are called about urgent cases; all admins when there is none. */
export async function calledAdmins(tx: EntityManager, addresses: readonly string[]): Promise<User[]> {
  const admins = await activeAdmins(tx);
  const called = admins.filter(({ emailNormalized }) => addresses.includes(emailNormalized));
  return called.length > 0 ? called : admins;
}

/**
 * Returns whether a mail to this person may contain the text of a message or name the subject of a case: their address must be confirmed, and they
 * must not have chosen notices without content.
 *
 * @param verificationRequired - whether this server asks people to verify their address.
 */
export const mayContainContent = ({ user }: Pick<Recipient, 'user'>, verificationRequired: boolean): boolean =>
  user !== undefined && !user.notifyWithoutContent && (user.emailVerifiedAt !== null || !verificationRequired);
