/**
 * Runs `task`, never twice in parallel. Calls during a run cause one more run afterwards, because the current run may
 * have read its data before the latest change.
 */
export function oneAtATime(task: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isStale = false;
  const run = async () => {
    isRunning = true;
    try {
      do {
        isStale = false;
        await task();
      } while (isStale);
    } finally {
      isRunning = false;
    }
  };
  return () => {
    if (isRunning) {
      isStale = true;
    } else {
      void run();
    }
  };
}
