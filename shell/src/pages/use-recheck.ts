import { useEffect, useRef } from 'react';

/** Pauses before each try; the last one is repeated. */
const pausesMs = [5_000, 15_000, 60_000];

/**
 * Calls `recheck` after 5, 15 and 60 seconds, then every minute, and when the tab is looked at or the connection returns.
 * A hidden tab waits until somebody looks at it.
 */
export function useRecheck(recheck: () => void): void {
  const latest = useRef(recheck);
  useEffect(() => {
    latest.current = recheck;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tryNow = () => document.visibilityState === 'visible' && latest.current();
    const schedule = (tries: number) => {
      const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0;
      timer = setTimeout(
        () => {
          tryNow();
          schedule(tries + 1);
        },
        // Pages that failed at the same moment do not all ask at the same moment.
        pauseMs * (1 + Math.random() / 10),
      );
    };
    schedule(0);
    document.addEventListener('visibilitychange', tryNow);
    window.addEventListener('online', tryNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tryNow);
      window.removeEventListener('online', tryNow);
    };
  }, []);
}
