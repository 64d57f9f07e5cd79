import { randomUUID } from 'node:crypto';
import type { OrganisationRole } from '@portal/contracts';
import { Member, type MemberInvitation, Organisation } from '../src/records/organisations';
import type { User } from '../src/records/users';
import type { TestApi } from './api';

const at = '2026-03-01T09:00:00.000Z';

export const organisationRow = (change: Partial<Organisation> = {}): Organisation => ({
  id: randomUUID(),
  name: 'Gulf Exports',
  address: null,
  taxNumber: null,
  country: null,
  createdAt: at,
  updatedAt: at,
  ...change,
});

/** An invitation whose token nobody knows. */
export const invitationRow = (change: Partial<MemberInvitation> = {}): MemberInvitation => {
  const id = randomUUID();
  return {
    id,
    organisationId: randomUUID(),
    name: 'Bina',
    email: `${id}@example.com`,
    emailNormalized: `${id}@example.com`,
    role: 'billing',
    tokenHash: `${id}${id}`.slice(0, 64),
    createdAt: at,
    expiresAt: '2999-01-01T00:00:00.000Z',
    ...change,
  };
};

/** Creates an organisation with these members. */
export async function addOrganisation(
  { db }: Pick<TestApi, 'db'>,
  members: readonly { user: Pick<User, 'id'>; role: OrganisationRole }[] = [],
): Promise<Organisation> {
  const organisation = organisationRow();
  await db.write(async (tx) => {
    await tx.insert(Organisation, organisation);
    for (const { user, role } of members) {
      await tx.insert(Member, { userId: user.id, organisationId: organisation.id, role, joinedAt: at });
    }
  });
  return organisation;
}
