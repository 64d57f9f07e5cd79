import { flushSync } from 'react-dom';
import type { DataRouter } from 'react-router-dom';

/**
 * Puts the portal into the page. Where a prerendered page stands already, it stays until the portal's own is ready and
 * then gives way to it in one step; both look alike, and neither place nor focus is lost.
 */
export async function takeOver(root: HTMLElement, router: DataRouter, render: () => void): Promise<void> {
  if (!root.hasChildNodes()) {
    render();
    return;
  }
  await started(router);
  const { scrollY } = window;
  const focused = positionOf(document.activeElement);
  flushSync(render);
  root.removeAttribute('data-prerendered');
  if (scrollY > 0) {
    scrollTo({ top: scrollY, behavior: 'instant' });
  }
  if (focused) {
    document.querySelectorAll<HTMLElement>(focused.selector)[focused.index]?.focus({ preventScroll: true });
  }
}

/** The router knows its first page once the code of it is there, or has failed. */
function started(router: DataRouter): Promise<void> {
  return new Promise((done) => {
    if (router.state.initialized) {
      done();
      return;
    }
    const stop = router.subscribe(({ initialized }) => {
      if (initialized) {
        stop();
        done();
      }
    });
  });
}

/** Where to find the twin of a link: among all that lead to the same address. */
function positionOf(element: Element | null): { selector: string; index: number } | undefined {
  const address = element?.getAttribute('href');
  if (!element || !address) {
    return undefined;
  }
  const selector = `a[href="${CSS.escape(address)}"]`;
  return { selector, index: [...document.querySelectorAll(selector)].indexOf(element) };
}
