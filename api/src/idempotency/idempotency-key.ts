import type { RequestContext } from '../http/serve';
import { AppError } from '../kernel/app-error';

const shape = /^[\x21-\x7e]{1,200}$/;
const text = 'Please send an Idempotency-Key of at most 200 visible characters.';

/** @throws AppError `VALIDATION` for a key that could not be kept as it is. */
export function idempotencyKey(exchange: RequestContext): string | undefined {
  const key = exchange.get('idempotency-key');
  if (key === '') {
    return undefined;
  }
  if (!shape.test(key)) {
    throw new AppError('VALIDATION', text, { errors: { 'Idempotency-Key': [text] } });
  }
  return key;
}
