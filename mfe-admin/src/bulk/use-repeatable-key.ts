import { randomId } from '@portal/sdk';
import { useRef } from 'react';

/** The `Idempotency-Key` of a body: the same body tried again has the same key, so that nothing is done twice. */
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
