import type { NewPasskey, PasskeyAnswer } from '@portal/contracts';
import type { Keys } from '../keys';
import type { Passkey } from './passkey.entity';
import { type ChallengeUse, challengeExpired, isValidChallenge } from './passkey-challenges';
import { algorithms, userHandleOf } from './passkey-options';
import type { RelyingParty } from './relying-party';

/** Loaded by the first passkey: it takes a fifth of the start of the server. */
const webAuthn = () => import('@simplewebauthn/server');
const webAuthnHelpers = () => import('@simplewebauthn/server/helpers');

/** What the checks need besides the response. */
export interface Expected {
  keys: Keys;
  relyingParty: RelyingParty;
  use: ChallengeUse;
  now: Date;
}

const requireUserVerification = true;
/** The longest name of a passkey that WebAuthn permits, and the column has room for. */
const maxIdBytes = 1_023;
/** Our own comparison, which two requests at the same moment cannot pass both, replaces that of the library. */
const anyCounter = 0;

/**
 * Returns the challenge that a response answers.
 *
 * @throws AppError `EXPIRED` unless this server issued it for this use, and it has not expired.
 */
export async function challengeOf(
  { response }: PasskeyAnswer | NewPasskey,
  { keys, use, now }: Expected,
): Promise<string> {
  const { decodeClientDataJSON } = await webAuthnHelpers();
  const challenge = orUndefined(() => decodeClientDataJSON(response.clientDataJSON).challenge);
  if (typeof challenge !== 'string' || !isValidChallenge(keys, use, challenge, now)) {
    throw challengeExpired();
  }
  return challenge;
}

/** Returns the counter that was signed, or undefined if `passkey` did not sign this challenge for this portal. */
export async function checkAnswer(
  answer: PasskeyAnswer,
  { credentialId: id, publicKey, userId }: Passkey,
  challenge: string,
  { relyingParty, use }: Expected,
): Promise<number | undefined> {
  const { userHandle } = answer.response;
  // Alone, a passkey also names its account. After a password, older authenticators may leave this out.
  const names = userHandle ?? (use.purpose === 'sign-in' ? undefined : userHandleOf(userId));
  if (names !== userHandleOf(userId)) {
    return undefined;
  }
  const [{ verifyAuthenticationResponse }, { isoBase64URL }] = await Promise.all([webAuthn(), webAuthnHelpers()]);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter: anyCounter },
      requireUserVerification,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the key of a new passkey, or undefined if it is not what was asked for. */
export async function checkNewPasskey(passkey: NewPasskey, challenge: string, { relyingParty }: Expected) {
  const [{ verifyRegistrationResponse }, helpers] = await Promise.all([webAuthn(), webAuthnHelpers()]);
  const { isoBase64URL } = helpers;
  try {
    if (isCertified(passkey, helpers)) {
      return undefined;
    }
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      supportedAlgorithmIDs: algorithms,
      requireUserVerification,
    });
    if (!registrationInfo) {
      return undefined;
    }
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    if (isoBase64URL.toBuffer(credentialId).length > maxIdBytes) {
      return undefined;
    }
    return { credentialId, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
  } catch {
    return undefined;
  }
}

/** Certificates were not asked for: the portal does not care who made the authenticator. */
function isCertified(
  { response }: NewPasskey,
  { decodeAttestationObject, isoBase64URL }: Awaited<ReturnType<typeof webAuthnHelpers>>,
): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  return attestation.get('attStmt').get('x5c') !== undefined;
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
