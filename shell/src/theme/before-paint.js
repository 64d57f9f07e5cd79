// Runs before the first paint, so that the wrong colours never flash and "Leave this site" works immediately.
// It has no imports; before-paint.test.ts checks that it matches @portal/ui/themes/apply.
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
    // Storage is forbidden here, so the system's mode applies.
  }

  // Handles "Leave this site" on a prerendered page. It does the same as `leaveSite` in @portal/sdk, which has not loaded.
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
        // Storage is forbidden here, so nothing was stored.
      }
      new BroadcastChannel('portal-session').postMessage({ kind: 'left-site' });
      location.replace(exit.href);
    }
  });
})();
