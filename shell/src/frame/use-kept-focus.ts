import { useEffect } from 'react';
import { focus, focusNear, isFocusLost } from './focus';

/**
 * What has the focus may be disabled while it works, or leave the page: the button of a step that is done, a row that
 * was removed. A browser then drops the focus, and who has no pointer is lost. So it is given back as soon as the
 * control works again; where it is gone, the nearest one takes its place.
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
    // Whoever goes elsewhere, also to nothing or out of the page, means it.
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
        focusNear(removal, main);
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
