// Runs before the first paint, so that nobody sees the wrong colours flash, and whoever has to leave can do so at once.
// Kept free of imports; the test beside it holds it to @portal/ui/themes/apply.
(() => {
  const presets = { '/v1': 'slate-navy', '/v2': 'midnight-navy' };
  const root = document.documentElement;
  root.dataset.theme = presets[location.pathname] ?? 'navy-brass';
  try {
    const mode = localStorage.getItem('portal-mode');
    if (mode === 'light' || mode === 'dark') {
      root.dataset.mode = mode;
    }
    if (localStorage.getItem('portal.signed-in')) {
      root.dataset.returning = '';
    }
  } catch {
    // Storage is forbidden here: the system's mode holds.
  }

  // The way out of a prerendered page, until the portal has its own, which does the same: `leaveSite` in @portal/sdk.
  document.addEventListener('click', (event) => {
    const exit = event.target.closest('[data-prerendered] .quick-exit a');
    if (exit && !event.defaultPrevented) {
      event.preventDefault();
      document.body.hidden = true;
      fetch('/api/auth/logout', { method: 'POST', keepalive: true }).catch(() => undefined);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox ESR
      document.cookie = 'access_token=; path=/; max-age=0; samesite=strict';
      try {
        const wasSignedIn = localStorage.getItem('portal.signed-in');
        sessionStorage.clear();
        localStorage.clear();
        if (wasSignedIn) {
          localStorage.setItem('portal.sign-out-first', 'yes');
        }
      } catch {
        // Storage is forbidden here: nothing was kept.
      }
      new BroadcastChannel('portal-session').postMessage({ kind: 'left-site' });
      location.replace(exit.href);
    }
  });
})();
