// Runs in the runtime of every bundle. A chunk or sheet that failed for a passing reason is asked for again, under another
// address because browsers queue a second request for an address behind the first, which may hang.
(runtime, { maxAttempts, ask }) => {
  const {
    e: load,
    u: scriptOf,
    k: sheetOf,
    f: { css: loadSheet },
  } = runtime;
  const failures = {};
  const address = (id, path) => (path && failures[id] ? `${path}?attempt=${failures[id] + 1}` : path);
  runtime.u = (id) => address(id, scriptOf(id));
  runtime.k = (id) => address(id, sheetOf?.(id));
  runtime.e = (id) => loadChunk(id, 1);
  if (loadSheet) {
    runtime.f.css = (id, ...more) => !isInPage(sheetOf(id)) && loadSheet(id, ...more);
  }

  /** The HTML of a page may hold sheets that its first paint needs. */
  function isInPage(path) {
    const { pathname } = new URL(runtime.p + path, location);
    return document.querySelector(`style[data-href="${pathname}"]`) !== null;
  }

  async function loadChunk(id, attempt, hasCome) {
    try {
      return await load(id);
    } catch (failure) {
      failures[id] = (failures[id] ?? 0) + 1;
      // The page's own origin has each file that another one passes on.
      runtime.p = runtime.p.replace(/^https?:\/\/[^/]+/, '');
      const answer = await answerAfter(failure, id, attempt);
      if (answer.mayCome) {
        return loadChunk(id, attempt + 1, answer.hasCome);
      }
      throw named(failure, hasCome);
    }
  }

  /** A file that could be fetched, but still does not load, does not match its hash. */
  function named(failure, hasCome) {
    failure.isFinal = true;
    if (hasCome && failure.type === 'error') {
      failure.name = 'IntegrityError';
    }
    return failure;
  }

  function answerAfter(failure, id, attempt) {
    // A chunk also fails with a module that it shares, which has been asked for again by then.
    const isFinal = attempt === maxAttempts || failure.name !== 'ChunkLoadError' || failure.isFinal;
    const path = runtime.p + (/css/.test(failure.message) ? runtime.k(id) : runtime.u(id));
    return isFinal ? {} : ask(path, attempt, 3_000);
  }
};
