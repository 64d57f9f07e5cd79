import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

interface SigningKey {
  /** Names the key in a token's header. */
  kid: string;
  key: KeyObject;
}

export interface EncryptionKey {
  /** Names the key in an encrypted text. */
  kid: string;
  key: Buffer;
}

/** Each purpose has its own keys, so that one may leak without the others. The first of each list signs; all verify. */
export interface Keys {
  access: readonly SigningKey[];
  refresh: readonly Buffer[];
  device: readonly Buffer[];
  /** Hashes the identities in the table of failed sign-ins. */
  identity: Buffer;
  /** Sign the challenges of passkeys. */
  passkey: readonly Buffer[];
  /** Encrypt the secrets of second factors. */
  secondFactor: readonly EncryptionKey[];
}

/** @param secrets - the current secret and, for a while after a change, its predecessor. */
export function deriveKeys([current, ...previous]: readonly string[]): Keys {
  if (current === undefined) {
    throw new Error('Signing needs at least one secret.');
  }
  const secrets = [current, ...previous];
  return {
    access: secrets.map((secret) => signingKey(derive(secret, 'access'))),
    refresh: secrets.map((secret) => derive(secret, 'refresh')),
    device: secrets.map((secret) => derive(secret, 'device')),
    identity: derive(current, 'identity'),
    passkey: secrets.map((secret) => derive(secret, 'passkey')),
    secondFactor: secrets.map((secret) => encryptionKey(derive(secret, 'second-factor'))),
  };
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'portal', purpose, 32));

const encryptionKey = (key: Buffer): EncryptionKey => ({
  kid: createHash('sha256').update(key).digest('hex').slice(0, 16),
  key,
});

const signingKey = (bytes: Buffer): SigningKey => ({
  kid: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
  key: createSecretKey(bytes),
});

export const createMac = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Returns whether `given` is the MAC of `text` under one of `keys`, comparing in constant time. */
export const verifyMac = (keys: readonly Buffer[], text: string, given: string): boolean =>
  keys.some((key) => {
    const expected = Buffer.from(createMac(key, text));
    const actual = Buffer.from(given);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
