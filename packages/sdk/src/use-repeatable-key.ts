import { useRef } from 'react';
import { randomId } from './random-id';

/** Returns the `Idempotency-Key` for a body; a retry of the same body gets the same key, so nothing is done twice. */
export function useRepeatableKey(): (body: unknown) => string {
  const keys = useRef(new Map<string, string>());
  return (body) => {
    const content = JSON.stringify(body);
    const key = keys.current.get(content) ?? randomId();
    keys.current.set(content, key);
    return key;
  };
}
