import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';

/**
 * Keeps a person from losing what they typed when they open another page or close the tab.
 *
 * @returns the blocker. While its `state` is `blocked`, ask the person, then call `proceed()` or `reset()`.
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
