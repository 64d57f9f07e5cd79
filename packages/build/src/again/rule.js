// The rule by which files that did not come are asked for again. It becomes part of the page's first script and of each bundle.
({
  maxAttempts: 3,

  /** Waits, then fetches the file, which says why it failed and fills the cache. */
  async ask(address, attempt, limitMs) {
    await new Promise((done) => setTimeout(done, attempt * (200 + Math.random() * 300)));
    // Safari 15 has no `AbortSignal.timeout`.
    const request = new AbortController();
    setTimeout(() => request.abort(), limitMs);
    try {
      const { ok, status, headers } = await fetch(address, { signal: request.signal });
      return {
        mayCome: ok || status === 408 || status === 429 || status >= 500,
        hasCome: ok && /script|css/.test(headers.get('content-type')),
      };
    } catch {
      return { mayCome: true };
    }
  },
});
