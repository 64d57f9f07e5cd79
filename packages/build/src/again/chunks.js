// Runs in the runtime of every bundle. A chunk or sheet that failed for a passing reason is asked for again, under another
// address because browsers queue a second request for an address behind the first, which may hang.
(runtime) => {
  const maxAttempts = 3;
  const { e: load, u: scriptOf, k: sheetOf } = runtime;
  const failures = {};
  const address = (id, path) => (path && failures[id] ? `${path}?attempt=${failures[id] + 1}` : path);
  runtime.u = (id) => address(id, scriptOf(id));
  runtime.k = (id) => address(id, sheetOf?.(id));
  runtime.e = (id) => loadChunk(id, 1);

  async function loadChunk(id, attempt) {
    try {
      return await load(id);
    } catch (failure) {
      failures[id] = (failures[id] ?? 0) + 1;
      const path = runtime.p + (/css/.test(failure.message) ? runtime.k(id) : runtime.u(id));
      if (attempt === maxAttempts || failure.name !== 'ChunkLoadError' || !(await mayCome(path, attempt))) {
        throw failure;
      }
      return loadChunk(id, attempt + 1);
    }
  }

  /** Waits, then fetches the file, which says why it failed and fills the cache. */
  async function mayCome(path, attempt) {
    await new Promise((done) => setTimeout(done, attempt * (200 + Math.random() * 300)));
    try {
      const { ok, status } = await fetch(path, { credentials: 'same-origin', signal: AbortSignal.timeout(3_000) });
      return ok || status === 408 || status === 429 || status >= 500;
    } catch {
      return true;
    }
  }
};
