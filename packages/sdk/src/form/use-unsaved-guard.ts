import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';

/**
 * Stops a person from losing what they typed, both inside the portal and when the tab closes.
 *
 * @returns the blocker: while `state` is `blocked`, ask, then call `proceed()` or `reset()`.
 */
export function useUnsavedGuard(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) {
      return;
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
}
