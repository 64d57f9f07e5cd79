import { useEffect } from 'react';
import { focus, focusHeading, focusNear, isFocusLost } from './focus';

/**
 * Restores the focus that a browser drops when the focused control is disabled or removed, for example the button of a
 * finished step. Without it, keyboard users would start again at the top of the page. A disabled control gets the focus
 * back as soon as it is enabled; a removed one is replaced by the nearest control, a heading by the next heading.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) {
      return;
    }
    let last: HTMLElement | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : undefined;
    };
    // Pressing the pointer anywhere or Tab is a deliberate move, so the focus is not restored after it.
    const forget = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Tab') {
        last = undefined;
      }
    };
    const observer = new MutationObserver((changes) => {
      const lost = last;
      if (!lost || !isFocusLost()) {
        return;
      }
      if (lost.isConnected) {
        focus(lost);
        return;
      }
      const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
      if (removal) {
        replaceFocus(lost, removal, main);
      }
    });
    observer.observe(main, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    main.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    document.addEventListener('keydown', forget, true);
    return () => {
      observer.disconnect();
      main.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
      document.removeEventListener('keydown', forget, true);
    };
  }, []);
}

/** The heading of a page that was loading is followed by that of the loaded page. */
function replaceFocus(lost: HTMLElement, removal: MutationRecord, main: HTMLElement): void {
  if (lost.localName === 'h1') {
    focusHeading(main);
  } else {
    focusNear(removal, main);
  }
}
