import type { PasskeyCreation, PasskeyRequest } from '@portal/contracts';
import { minuteMs } from '../../platform/kernel/durations';
import type { User } from '../../records/users';
import type { Passkey } from './passkey.entity';
import type { RelyingParty } from './relying-party';

/** Time in which the person may unlock the passkey. */
const timeout = 5 * minuteMs;
const userVerification = 'required';
const type = 'public-key';

/** COSE numbers of Ed25519, ECDSA with P-256, and RSA with SHA-256. */
export const algorithms = [-8, -7, -257];

/** Asks for one of these passkeys, or for any that the person has for this portal. */
export const requestOptions = (
  challenge: string,
  { id: rpId }: RelyingParty,
  passkeys?: readonly Passkey[],
): PasskeyRequest => ({
  challenge,
  rpId,
  timeout,
  userVerification,
  ...(passkeys && { allowCredentials: passkeys.map(described) }),
});

/** Asks for a new passkey, which signs in without a name, on a device that has none of `passkeys`. */
export const creationOptions = (
  challenge: string,
  { id, name }: RelyingParty,
  user: Pick<User, 'id' | 'email' | 'name'>,
  passkeys: readonly Passkey[],
): PasskeyCreation => ({
  challenge,
  rp: { id, name },
  user: { id: userHandleOf(user.id), name: user.email, displayName: user.name },
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type })),
  timeout,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
  excludeCredentials: passkeys.map(described),
});

/** What an authenticator stores to name the account. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

const described = ({ credentialId: id, transports }: Passkey) => ({ id, type, transports }) as const;
