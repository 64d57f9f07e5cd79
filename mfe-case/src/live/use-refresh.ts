import { useEffect } from 'react';

const refreshMs = 15_000;

/**
 * Looks for what colleagues have added to notes and tasks. No live event may announce these, because clients would see a gap
 * in the numbers of their events.
 */
export function useRefresh(refetch: () => unknown, isActive = true): void {
  useEffect(() => {
    const timer = isActive && setInterval(() => document.hidden || void refetch(), refreshMs);
    return () => clearInterval(timer || undefined);
  }, [isActive, refetch]);
}
