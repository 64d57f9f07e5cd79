import { applyMode, chooseMode, type Mode, modeKey, readMode } from '@portal/ui/themes/apply';
import { useSyncExternalStore } from 'react';

let mode = readMode();
const listeners = new Set<() => void>();

function show(next: Mode): void {
  mode = next;
  colourBrowser(next);
  for (const listener of listeners) {
    listener();
  }
}

/** The bar of the browser goes with the page: each mode has its tag, and the system chooses only where the person did not. */
function colourBrowser(shown: Mode): void {
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = tag.dataset.mode;
    tag.media = shown === 'system' ? `(prefers-color-scheme: ${own})` : own === shown ? 'all' : 'not all';
  }
}

/** Shows the remembered choice, and follows another tab that chooses anew. */
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

/** Light, dark or as the system, and the way to choose; every switch in the page shows the same. */
export const useMode = (): [Mode, (mode: Mode) => void] => [
  useSyncExternalStore(
    subscribe,
    () => mode,
    () => 'system',
  ),
  choose,
];
