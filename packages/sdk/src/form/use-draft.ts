import { useCallback, useEffect, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from './draft-storage';

/**
 * Keeps what a person types for as long as this tab lives.
 *
 * @param values - what to keep; null while there is nothing worth keeping, so that an untouched form leaves no trace.
 * @returns the draft found when the page opened, and the way to throw it away (after sending, or when asked to).
 */
export function useDraft<T>(key: string, values: T | null): { found: Partial<T> | undefined; clear: () => void } {
  const [found] = useState(() => readDraft<T>(key));
  useEffect(() => {
    if (values) {
      writeDraft(key, values);
    }
  }, [key, values]);
  const clear = useCallback(() => clearDraft(key), [key]);
  return { found, clear };
}
