import type { EntityManager } from 'typeorm';
import type { Actor } from '../../kernel/actor';
import { User } from '../../users';
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

/** Returns the client's address as stored in the case, with their account if it is active and has the role `client`. */
async function clientOf(tx: EntityManager, caseRecord: Addressed): Promise<Recipient> {
  const user = await tx.findOneBy(User, {
    emailNormalized: caseRecord.clientEmailNormalized,
    role: 'client',
    isActive: true,
  });
  return { side: 'client', address: caseRecord.clientEmail, user: user ?? undefined };
}

async function staffOf(tx: EntityManager, caseRecord: Addressed): Promise<Recipient[]> {
  const attorney =
    caseRecord.attorneyId &&
    (await tx.findOneBy(User, { id: caseRecord.attorneyId, role: 'attorney', isActive: true }));
  const staff = attorney ? [attorney] : await activeAdmins(tx);
  return staff.map((user) => ({ side: 'staff', address: user.email, user }));
}

export const activeAdmins = (tx: EntityManager): Promise<User[]> =>
  tx.find(User, { where: { role: 'admin', isActive: true }, order: { id: 'ASC' } });

/**
 * Returns whether a mail to this person may contain the text of a message or name the subject of a case: their address must be confirmed, and they
 * must not have chosen notices without content.
 *
 * @param verificationRequired - whether this server asks people to verify their address.
 */
export const mayContainContent = ({ user }: Pick<Recipient, 'user'>, verificationRequired: boolean): boolean =>
  user !== undefined && !user.notifyWithoutContent && (user.emailVerifiedAt !== null || !verificationRequired);
