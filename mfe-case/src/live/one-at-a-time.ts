/**
 * Runs `task`, never twice at once. Whatever asks for it in the meantime makes it run once more afterwards: what is
 * being fetched may have been read before the latest news.
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
