import { createHmac, randomBytes } from 'node:crypto';
import type { Instant } from '../../platform/kernel/clock';
import { type CaseKey, decryptText, encryptText } from '../../records/case-keys';
import type { Webhook } from './webhook.entity';

const prefix = 'whsec_';
const placeOf = (id: string) => ({ id, column: 'secret' });

/** A secret as Standard Webhooks write it. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

export const encryptSecret = (key: CaseKey, webhookId: string, secret: string): string =>
  encryptText(key, placeOf(webhookId), secret);

/** Returns the secrets that sign messages now: the current one and, for a day after a change, the former one. */
export function secretsOf(key: CaseKey, { id, secret, formerSecret, formerUntil }: Webhook, at: Instant): string[] {
  const stored = formerSecret !== null && formerUntil !== null && at < formerUntil ? [secret, formerSecret] : [secret];
  return stored.map((encrypted) => decryptText(key, placeOf(id), encrypted));
}

/** Returns the header `webhook-signature`: an HMAC over id, time and body for each secret. */
export function signatureOf(secrets: readonly string[], id: string, timestamp: string, body: string): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
