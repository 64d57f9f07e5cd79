import { createECDH, createPrivateKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { hourMs } from '../../platform/kernel/durations';

export interface PushKey {
  /** For `PushManager.subscribe`, as base64url. */
  publicKey: string;
  /** The header `Authorization` for a push service (RFC 8292). */
  authorizationFor(endpoint: string, now: Date): string;
}

/** @param contact - where the operators of push services can reach the firm, such as `mailto:it@example.com`. */
export function pushKeyOf(privateKey: Buffer, contact: string): PushKey {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  const point = ecdh.getPublicKey();
  const publicKey = point.toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return {
    publicKey,
    authorizationFor(endpoint, now) {
      const exp = Math.floor((now.getTime() + 12 * hourMs) / 1_000);
      const token = jwt.sign({ aud: new URL(endpoint).origin, exp, sub: contact }, key, {
        algorithm: 'ES256',
        noTimestamp: true,
      });
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}
