/** Where the choice of light or dark is remembered; absent means "as the system". */
export const modeKey = 'portal-mode';

export type Mode = 'light' | 'dark' | 'system';

/** The remembered mode; `system` when nothing readable is stored or storage is forbidden. */
export function readMode(): Mode {
  try {
    const stored = localStorage.getItem(modeKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a mode. `system` removes the attribute, so `color-scheme: light dark` follows the system, also when it changes. */
export function applyMode(mode: Mode, root: HTMLElement = document.documentElement): void {
  if (mode === 'system') {
    root.removeAttribute('data-mode');
  } else {
    root.setAttribute('data-mode', mode);
  }
}

/** Shows a mode and remembers it; where storage is forbidden it lasts until the page is left. */
export function chooseMode(mode: Mode): void {
  applyMode(mode);
  try {
    if (mode === 'system') {
      localStorage.removeItem(modeKey);
    } else {
      localStorage.setItem(modeKey, mode);
    }
  } catch {
    // Private windows may refuse; the choice is then simply not remembered.
  }
}

/** Shows a preset by name; unknown names fall back to the default in CSS. */
export function applyPreset(name: string, root: HTMLElement = document.documentElement): void {
  root.setAttribute('data-theme', name);
}

/** For the script in <head>: sets both attributes before the first paint. */
export function applyBeforePaint(preset: string): void {
  applyPreset(preset);
  applyMode(readMode());
}
