/**
 * Lets calls that come within `forMs` share one answer of `look`, which reads many files. Under load the disk is asked 40
 * times a second with 25 ms, instead of several times for each request.
 */
export function sharedLook<Answer>(look: () => Promise<Answer>, forMs: number): () => Promise<Answer> {
  let latest: { atMs: number; answer: Promise<Answer> } | undefined;
  return () => {
    if (!latest || performance.now() - latest.atMs >= forMs) {
      const answer = look();
      const made = { atMs: performance.now(), answer };
      latest = made;
      answer.catch(() => {
        latest = latest === made ? undefined : latest;
      });
    }
    return latest.answer;
  };
}
