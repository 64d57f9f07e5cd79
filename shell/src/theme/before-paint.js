// Runs before the first paint, so that nobody sees the wrong colours flash. Kept free of imports; the test beside it
// holds it to @portal/ui/themes/apply.
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
})();
