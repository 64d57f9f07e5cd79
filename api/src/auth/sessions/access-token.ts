import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { minuteSeconds } from '../../platform/kernel/durations';
import type { Keys } from '../keys';

export const accessTokenSeconds = 15 * minuteSeconds;
const maxTokenLength = 2_048;
const issuer = 'portal';
const audience = 'portal-api';

const Seconds = z.int().check(z.gte(0));

/**
 * Accepts only what `issueAccessToken` writes; jsonwebtoken accepts a missing exp, a future iat and unknown headers.
 */
const Token = z.object({
  header: z.strictObject({ alg: z.literal('HS256'), typ: z.literal('JWT'), kid: z.string() }),
  payload: z
    .strictObject({
      iss: z.literal(issuer),
      aud: z.literal(audience),
      sub: z.uuid(),
      sid: z.uuid(),
      jti: z.uuid(),
      iat: Seconds,
      nbf: Seconds,
      exp: Seconds,
    })
    .check(z.refine(({ iat, exp }) => exp > iat && exp - iat <= accessTokenSeconds)),
});

/** The user and session of a token. Role and name are read from the database, so that changes apply immediately. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  issuedAtSeconds: number;
}

export function issueAccessToken(
  keys: Keys,
  { userId, sessionId }: Omit<AccessClaims, 'issuedAtSeconds'>,
  now: Date,
): string {
  const [signing] = keys.access;
  if (!signing) {
    throw new Error('There is no key to sign with.');
  }
  const iat = secondsOf(now);
  const claims = { iss: issuer, aud: audience, sub: userId, sid: sessionId, jti: randomUUID(), iat, nbf: iat };
  return jwt.sign({ ...claims, exp: iat + accessTokenSeconds }, signing.key, {
    algorithm: 'HS256',
    keyid: signing.kid,
  });
}

interface SignedToken extends AccessClaims {
  expiresAtSeconds: number;
}

/** Tokens whose signature was found right. A page sends the same one for 15 minutes, and checking it takes a tenth of a list. */
const signedTokens = new WeakMap<Keys, Map<string, SignedToken>>();
const maxSignedTokens = 5_000;

/** Returns the claims of a token that this server signed and that is valid now, otherwise undefined. */
export function readAccessToken(keys: Keys, token: string, now: Date): AccessClaims | undefined {
  const signed = signedTokens.get(keys) ?? new Map<string, SignedToken>();
  signedTokens.set(keys, signed);
  const known = signed.get(token) ?? verify(keys, token, now);
  const nowSeconds = secondsOf(now);
  if (!known || known.issuedAtSeconds > nowSeconds || known.expiresAtSeconds <= nowSeconds) {
    signed.delete(token);
    return undefined;
  }
  if (signed.size >= maxSignedTokens) {
    signed.clear();
  }
  signed.set(token, known);
  const { userId, sessionId, issuedAtSeconds } = known;
  return { userId, sessionId, issuedAtSeconds };
}

function verify(keys: Keys, token: string, now: Date): SignedToken | undefined {
  if (token.length > maxTokenLength) {
    return undefined;
  }
  try {
    const kid = jwt.decode(token, { complete: true })?.header.kid;
    const known = keys.access.find((key) => key.kid === kid);
    if (!known) {
      return undefined;
    }
    const options = { algorithms: ['HS256' as const], complete: true as const, clockTimestamp: secondsOf(now) };
    const { header, payload } = Token.parse(jwt.verify(token, known.key, options));
    const { sub: userId, sid: sessionId, iat: issuedAtSeconds, exp: expiresAtSeconds } = payload;
    return header.kid === kid ? { userId, sessionId, issuedAtSeconds, expiresAtSeconds } : undefined;
  } catch {
    return undefined;
  }
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);
