import { flushSync } from 'react-dom';
import type { DataRouter } from 'react-router-dom';
import { keepContent } from './kept-content';

/** Time for which a skeleton waits for the code of its page. */
const maxSkeletonWaitMs = 1_000;

/**
 * Renders the portal into the page. A prerendered page stays visible until the portal's own page is ready, and is then
 * replaced in one step. Both look alike; scroll position, focus and opened `<details>` are carried over. When the code of the
 * page does not load, its content is shown in the portal's frame.
 */
export async function mountOverPrerendered(root: HTMLElement, router: DataRouter, render: () => void): Promise<void> {
  if (!root.hasChildNodes()) {
    render();
    return;
  }
  const isPage = root.dataset['prerendered'] === 'page';
  // There is nothing to read in a skeleton, so the menus of the frame do not wait for a page that comes late.
  await (isPage ? routerReady(router) : Promise.race([routerReady(router), pause(maxSkeletonWaitMs)]));
  const { scrollY } = window;
  const focused = positionOf(document.activeElement);
  const openById = new Map([...root.querySelectorAll('details')].map(({ id, open }) => [id, open]));
  if (isPage) {
    keepContent(root);
  }
  flushSync(render);
  root.removeAttribute('data-prerendered');
  root.removeAttribute('data-signed-in');
  restoreDetails(root, openById);
  if (scrollY > 0) {
    scrollTo({ top: scrollY, behavior: 'instant' });
  }
  if (focused) {
    document.querySelectorAll<HTMLElement>(focused.selector)[focused.index]?.focus({ preventScroll: true });
  }
}

/** Resolves once the code of the router's first page has loaded or failed to load. */
function routerReady(router: DataRouter): Promise<void> {
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

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Copies the open state of every `<details>`, except the one that the address names, which the page opens itself. */
function restoreDetails(root: HTMLElement, openById: ReadonlyMap<string, boolean>): void {
  for (const details of root.querySelectorAll('details')) {
    if (`#${details.id}` !== location.hash) {
      details.open = openById.get(details.id) ?? details.open;
    }
  }
}

/** Identifies a link by its index among the links with the same `href`, and a `<summary>` by its parent's id. */
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
