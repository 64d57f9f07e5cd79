import * as z from '@portal/contracts/zod';
import { endpoint } from '../calls/endpoint';
import { Id, Instant, requiredLine } from '../calls/fields';
import { PasskeyRequest } from './passkey-request';
import { currentPassword, signInChallenge } from './second-factor';
import { SessionUser } from './session-user';
import { OwnFactorProofs } from './sign-in-steps';
import { NewPasskey, PasskeyAnswer, PasskeyCreation } from './webauthn';

export const passkeyLimits = { nameLength: 60, perPerson: 10 } as const;

export const passkeyTexts = {
  name: 'Please give the passkey a name',
  refused: 'This passkey was not accepted. Please try another way to sign in.',
  needsPassword:
    'Your password was reset. Please sign in with the new one, and use this passkey as the second step. After that it works alone again.',
  expired: 'This took too long. Please try again.',
  notMade: 'This passkey cannot be used here. Please try another device.',
  notFound: 'The requested passkey could not be found.',
  tooMany: `You have ${passkeyLimits.perPerson} passkeys. Please remove one first.`,
  renamed: 'The passkey has a new name.',
  removed: 'The passkey has been removed.',
} as const;

const name = requiredLine(passkeyLimits.nameLength, passkeyTexts.name);
const params = z.object({ passkeyId: Id });

/** A passkey of the caller, without its keys. */
export const PasskeyView = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.optional(Instant),
});

/** The fields of the form that adds a passkey, in its order. */
export const PasskeyFields = z.object({ name, currentPassword });

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/users/me/passkeys',
  access: 'signed-in',
  input: z.object({}),
  data: z.object({ passkeys: z.array(PasskeyView) }),
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/users/me/passkeys/options',
  access: 'signed-in',
  beforeSecondFactor: true,
  recentFactor: 'always',
  takesPassword: true,
  input: z.object({ body: z.object({ currentPassword }) }),
  data: z.object({ options: PasskeyCreation }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/users/me/passkeys',
  status: 201,
  access: 'signed-in',
  beforeSecondFactor: true,
  input: z.object({ body: z.object({ name, passkey: NewPasskey }) }),
  data: z.object({
    passkey: PasskeyView,
    /** Empty unless this is the first factor of the account. Shown once. */
    recoveryCodes: z.array(z.string()),
  }),
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/users/me/passkeys/:passkeyId',
  access: 'signed-in',
  input: z.object({ params, body: z.object({ name }) }),
  data: z.object({ passkey: PasskeyView }),
  message: passkeyTexts.renamed,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/users/me/passkeys/:passkeyId',
  access: 'signed-in',
  recentFactor: 'always',
  takesPassword: true,
  input: z.object({ params, body: z.object({ currentPassword }) }),
  data: z.object({}),
  message: passkeyTexts.removed,
});

export const startPasskeySignIn = endpoint({
  method: 'GET',
  path: '/auth/passkey',
  access: 'public',
  beforeSecondFactor: true,
  input: z.object({}),
  data: z.object({ options: PasskeyRequest }),
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  access: 'public',
  beforeSecondFactor: true,
  input: z.object({ body: z.object({ passkey: PasskeyAnswer }) }),
  data: z.object({ user: SessionUser }),
});

/** Ends a sign-in that has begun with the password. */
export const enterPasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkey',
  access: 'public',
  beforeSecondFactor: true,
  input: z.object({ body: z.object({ challenge: signInChallenge, passkey: PasskeyAnswer }) }),
  data: z.object({ user: SessionUser }),
});

export const getFactorProofs = endpoint({
  method: 'GET',
  path: '/auth/second-factor/again',
  access: 'signed-in',
  input: z.object({}),
  data: OwnFactorProofs,
});

/** Uses a passkey while signed in, so that this session may make the calls with `recentFactor`. */
export const renewWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/again/passkey',
  access: 'signed-in',
  input: z.object({ body: z.object({ passkey: PasskeyAnswer }) }),
  data: z.object({}),
});

export type PasskeyView = z.infer<typeof PasskeyView>;
