import { useCallback, useEffect, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from './draft-storage';

/**
 * Keeps what a person types until the tab is closed.
 *
 * @param values - the values to keep; null while there is nothing worth keeping, so that an untouched form stores nothing.
 * @returns the draft found when the page opened, and a function that deletes it.
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
