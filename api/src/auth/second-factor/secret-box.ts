import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { EncryptionKey } from '../keys';

const algorithm = 'aes-256-gcm';

/** Encrypts the secret of an account as `kid.iv.text.tag`. Bound to `userId`, it cannot be moved to another row. */
export function encryptSecret([key]: readonly EncryptionKey[], userId: string, secret: string): string {
  if (!key) {
    throw new Error('There is no key to encrypt with.');
  }
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, key.key, iv).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [key.kid, ...[iv, text, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** Returns undefined when none of `keys` encrypted the secret, because `JWT_SECRET` was replaced in the meantime. */
export function decryptSecret(keys: readonly EncryptionKey[], userId: string, encrypted: string): string | undefined {
  const [kid, ...parts] = encrypted.split('.');
  const key = keys.find((one) => one.kid === kid);
  const [iv, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!key || !iv || !text || !tag) {
    return undefined;
  }
  const decipher = createDecipheriv(algorithm, key.key, iv, { authTagLength: 16 });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
