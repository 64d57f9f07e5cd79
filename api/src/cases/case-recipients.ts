import type { EntityManager } from 'typeorm';
import type { Actor } from '../kernel/actor';
import { User } from '../users';
import type { Case } from './case.entity';

/** One person whom a case's mails go to. */
export interface Recipient {
  address: string;
  /** Absent for a client without an account. */
  user: User | undefined;
}

type Addressed = Pick<Case, 'attorneyId' | 'clientEmail' | 'clientEmailNormalized'>;

/** Everyone on a case but `except`: its client, with or without an account, and its attorney, or all admins where it has none. */
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

/** A client is whoever the case names; an account counts only while it is a client's and active. */
export async function clientOf(tx: EntityManager, caseRecord: Addressed): Promise<Recipient> {
  const user = await tx.findOneBy(User, {
    emailNormalized: caseRecord.clientEmailNormalized,
    role: 'client',
    isActive: true,
  });
  return { address: caseRecord.clientEmail, user: user ?? undefined };
}

async function staffOf(tx: EntityManager, caseRecord: Addressed): Promise<Recipient[]> {
  const attorney =
    caseRecord.attorneyId &&
    (await tx.findOneBy(User, { id: caseRecord.attorneyId, role: 'attorney', isActive: true }));
  const staff = attorney ? [attorney] : await activeAdmins(tx);
  return staff.map((user) => ({ address: user.email, user }));
}

export const activeAdmins = (tx: EntityManager): Promise<User[]> =>
  tx.find(User, { where: { role: 'admin', isActive: true }, order: { id: 'ASC' } });

/**
 * May a mail to this person carry what was written? Only to an address that somebody has confirmed, and only if that
 * person has not asked for notices without content.
 *
 * @param verificationRequired - whether this server asks people to verify their address.
 */
export const mayCarryContent = ({ user }: Recipient, verificationRequired: boolean): boolean =>
  user !== undefined && !user.notifyWithoutContent && (user.emailVerifiedAt !== null || !verificationRequired);
