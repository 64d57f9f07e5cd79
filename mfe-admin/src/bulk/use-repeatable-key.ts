import { randomId } from '@portal/sdk';
import { useRef } from 'react';

/** Returns the `Idempotency-Key` for a body; a retry of the same body gets the same key, so nothing is done twice. */
export function useRepeatableKey(): (body: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) {
      last.current = { content, key: randomId() };
    }
    return last.current.key;
  };
}
