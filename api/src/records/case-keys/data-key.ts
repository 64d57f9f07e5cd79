import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** A key that encrypts the keys of cases, derived from `DATA_KEY`. */
export interface DataKey {
  /** Names the key in the database and in messages to the operator; tells nothing about its value. */
  id: string;
  key: Buffer;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export function deriveDataKey(secret: string): DataKey {
  const key = Buffer.from(hkdfSync('sha256', secret, 'portal', 'data', 32));
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 16), key };
}

/** Encrypts a secret or a text as one base64url word. `context` must be the same when it is decrypted. */
export function seal(key: Buffer, context: string, plain: Buffer): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @throws Error when the key or the context differs, or the word was changed. */
export function unseal(key: Buffer, context: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < ivBytes + tagBytes) {
    throw new Error('This is too short to be encrypted.');
  }
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
}
