import { randomUUID } from 'node:crypto';
import type { Passkey, Session } from '../../src/auth';
import type { User } from '../../src/records/users';

export const sessionOf = ({ id: userId }: User, at: string): Session => ({
  id: randomUUID(),
  userId,
  generation: 1,
  rotatedAt: at,
  device: 'Another browser',
  createdAt: at,
  idleUntil: '2999-01-01T00:00:00.000Z',
  expiresAt: '2999-01-01T00:00:00.000Z',
  secondFactorAt: null,
  passwordEnteredAt: null,
  revokedAt: null,
});

export const passkeyOf = ({ id: userId }: User, createdAt: string): Passkey => {
  const id = randomUUID();
  return {
    id,
    userId,
    name: 'Phone',
    credentialId: id,
    publicKey: 'AQ',
    counter: 0,
    transports: [],
    ownerConfirmed: true,
    needsPassword: false,
    createdAt,
    lastUsedAt: null,
  };
};
