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

  // The way out of a prerendered page, until the portal has its own (`leaveSite` in @portal/sdk): nothing typed stays in
  // the tab, and "back" does not return.
  document.addEventListener('click', (event) => {
    const exit = event.target.closest('[data-prerendered] .quick-exit a');
    if (exit) {
      event.preventDefault();
      document.body.hidden = true;
      try {
        sessionStorage.clear();
      } catch {
        // Storage is forbidden here: nothing was kept.
      }
      location.replace(exit.href);
    }
  });
})();
