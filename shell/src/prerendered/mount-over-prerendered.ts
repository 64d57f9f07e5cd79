import { flushSync } from 'react-dom';
import type { DataRouter } from 'react-router-dom';

/**
 * Puts the portal into the page. Where a prerendered page stands already, it stays until the portal's own is ready and
 * then gives way to it in one step; both look alike, and neither place nor focus is lost, nor what was opened to be read.
 */
export async function mountOverPrerendered(root: HTMLElement, router: DataRouter, render: () => void): Promise<void> {
  if (!root.hasChildNodes()) {
    render();
    return;
  }
  await started(router);
  const { scrollY } = window;
  const focused = positionOf(document.activeElement);
  const opened = new Map([...root.querySelectorAll('details')].map(({ id, open }) => [id, open]));
  flushSync(render);
  root.removeAttribute('data-prerendered');
  discloseAlike(root, opened);
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

/** What the address names is opened by the page itself. */
function discloseAlike(root: HTMLElement, opened: ReadonlyMap<string, boolean>): void {
  for (const details of root.querySelectorAll('details')) {
    if (`#${details.id}` !== location.hash) {
      details.open = opened.get(details.id) ?? details.open;
    }
  }
}

/** Where to find the twin of a link, among all that lead to the same address, or of what opens and closes a text. */
function positionOf(element: Element | null): { selector: string; index: number } | undefined {
  const selector = element && selectorOf(element);
  return selector ? { selector, index: [...document.querySelectorAll(selector)].indexOf(element) } : undefined;
}

function selectorOf(element: Element): string | undefined {
  if (element.matches('summary')) {
    return `#${CSS.escape(element.parentElement?.id ?? '')} > summary`;
  }
  const address = element.getAttribute('href');
  return address ? `a[href="${CSS.escape(address)}"]` : undefined;
}
