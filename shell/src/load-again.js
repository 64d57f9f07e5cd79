// Runs before the other files of the page. It asks again for first scripts and sheets that did not come; chunks have the
// same in the runtime of each bundle. The content security policy forbids `onerror` attributes.
({ maxAttempts, ask }) => {
  const sheetTimeoutMs = 4_000;
  const startTimeoutMs = 20_000;
  /** Addresses of scripts that were fetched. If one still does not load, it does not match its hash. */
  const fetched = new Set();

  document.addEventListener(
    'error',
    ({ target }) => {
      if (target.matches?.('script[defer], link[rel=stylesheet]:not([data-rspack])')) {
        void loadAgain(target);
      }
    },
    true,
  );

  async function loadAgain(element) {
    const attempt = Number(element.dataset.attempt ?? 1) + 1;
    const kind = element.src ? 'src' : 'href';
    // The portal itself has each file that another origin passes on.
    const address = `${location.origin}${new URL(element[kind]).pathname}?attempt=${attempt}`;
    if (attempt <= maxAttempts && (await mayCome(address, attempt))) {
      replace(element, kind, address, attempt);
    } else if (kind === 'src') {
      tell(element.src);
    }
  }

  function replace(element, kind, address, attempt) {
    const copy = document.createElement(element.localName);
    if (kind === 'href') {
      copy.rel = 'stylesheet';
    } else {
      copy.defer = true;
    }
    copy.crossOrigin = element.crossOrigin;
    copy.integrity = element.integrity;
    copy.dataset.attempt = attempt;
    copy[kind] = address;
    element.replaceWith(copy);
  }

  async function mayCome(address, attempt) {
    const { mayCome: again, hasCome } = await ask(address, attempt - 1, 5_000);
    if (hasCome) {
      fetched.add(address);
    }
    return again;
  }

  // A sheet that hangs would block the first paint and every script behind it.
  setTimeout(() => {
    for (const link of document.querySelectorAll('link[rel=stylesheet]:not([data-rspack], [data-attempt])')) {
      if (!link.sheet) {
        replace(link, 'href', `${new URL(link.href).pathname}?attempt=2`, 2);
      }
    }
  }, sheetTimeoutMs);

  setTimeout(() => {
    if (document.querySelector('#root:empty, #root[data-prerendered]')) {
      tell();
    }
  }, startTimeoutMs);

  function tell(address) {
    const root = document.getElementById('root');
    if (!root || root.querySelector('[data-not-started]')) {
      return;
    }
    const reload = document.createElement('a');
    reload.href = location.pathname + location.search;
    reload.className = 'underline underline-offset-4';
    reload.textContent = 'Reload the page';
    const message = document.createElement('p');
    message.role = 'alert';
    message.dataset.notStarted = '';
    message.className = 'bg-yellow-soft px-4 py-3 text-center text-sm text-yellow-ink';
    message.append('Some files of the portal did not load. ', reload);
    root.prepend(message);
    const kind = fetched.has(address) ? 'integrity' : 'load';
    const error = { kind, message: 'The shell did not start.', page: location.pathname };
    navigator.sendBeacon('/api/client-errors', new Blob([JSON.stringify(error)], { type: 'application/json' }));
  }
};
