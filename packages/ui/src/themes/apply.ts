/** The storage key of the mode. A missing value means the system's mode. */
export const modeKey = 'portal-mode';

export type Mode = 'light' | 'dark' | 'system';

/** Reads the stored mode, or `system` when none is stored, the value is invalid or storage is forbidden. */
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

/** Shows a mode and stores it. Where storage is forbidden, the mode lasts until the page is left. */
export function chooseMode(mode: Mode): void {
  applyMode(mode);
  try {
    if (mode === 'system') {
      localStorage.removeItem(modeKey);
    } else {
      localStorage.setItem(modeKey, mode);
    }
  } catch {
    // Private windows may forbid storage, so the choice is not kept.
  }
}

/** Shows a preset by name; unknown names fall back to the default in CSS. */
export function applyPreset(name: string, root: HTMLElement = document.documentElement): void {
  root.setAttribute('data-theme', name);
}
