import { applyMode, chooseMode, type Mode, modeKey, readMode } from '@portal/ui/themes/apply';
import { useSyncExternalStore } from 'react';

let mode = readMode();
const listeners = new Set<() => void>();

function show(next: Mode): void {
  mode = next;
  setThemeColor(next);
  for (const listener of listeners) {
    listener();
  }
}

/** Matches the browser's toolbar to the page. Each mode has a `theme-color` tag; the system chooses one only in mode `system`. */
function setThemeColor(shown: Mode): void {
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const tagMode = tag.dataset.mode;
    tag.media = shown === 'system' ? `(prefers-color-scheme: ${tagMode})` : tagMode === shown ? 'all' : 'not all';
  }
}

/** Shows the stored mode, and adopts a mode that another tab stores. */
export function startMode(): void {
  show(readMode());
  addEventListener('storage', ({ key }) => {
    if (key === modeKey || key === null) {
      applyMode(readMode());
      show(readMode());
    }
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(next: Mode): void {
  chooseMode(next);
  show(next);
}

/** The current mode and its setter, shared by all switches on the page. */
export const useMode = (): [Mode, (mode: Mode) => void] => [
  useSyncExternalStore(
    subscribe,
    () => mode,
    () => 'system',
  ),
  choose,
];
