import type { RequestContext } from '../http/serve';
import { AppError } from '../kernel/app-error';

const keyPattern = /^[\x21-\x7e]{1,200}$/;
const invalidKey = 'Please send an Idempotency-Key of at most 200 visible characters.';

/** @throws AppError `VALIDATION` for a key that is too long or contains other characters than visible ASCII. */
export function idempotencyKey(context: RequestContext): string | undefined {
  const key = context.get('idempotency-key');
  if (key === '') {
    return undefined;
  }
  if (!keyPattern.test(key)) {
    throw new AppError('VALIDATION', invalidKey, { errors: { 'Idempotency-Key': [invalidKey] } });
  }
  return key;
}
