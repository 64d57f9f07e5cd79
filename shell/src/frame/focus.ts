const controls = [
  'a[href]',
  'button:enabled',
  'input:enabled',
  'select:enabled',
  'textarea:enabled',
  'summary',
  '[tabindex="0"]',
]
  .map((kind) => `${kind}:not([tabindex="-1"])`)
  .join();

/** Browsers move the focus to `body` when the focused element is removed or disabled. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

export const focus = (element: HTMLElement): void => element.focus({ preventScroll: true });

/** Focuses the page's heading. While a page still loads, `main` has the focus until the heading appears. */
export function focusHeading(main: HTMLElement): void {
  if (tryFocusHeading(main)) {
    return;
  }
  focus(main);
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || tryFocusHeading(main)) {
      observer.disconnect();
    }
  });
  observer.observe(main, { subtree: true, childList: true });
}

function tryFocusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading) {
    heading.tabIndex = -1;
    focus(heading);
  }
  return heading !== null;
}

/** Focuses the control nearest to the place where nodes were removed, or the heading if there is none. */
export function focusNear({ target, nextSibling, previousSibling }: MutationRecord, main: HTMLElement): void {
  const tryFocusWithin = (element: Node | null) =>
    element instanceof HTMLElement && main.contains(element) && focusFirstControl(element);
  if (tryFocusWithin(nextSibling) || tryFocusWithin(previousSibling)) {
    return;
  }
  let element: Node | null = target;
  while (element instanceof HTMLElement && element !== main && !element.querySelector('h1')) {
    if (tryFocusWithin(element)) {
      return;
    }
    element = element.parentElement;
  }
  focusHeading(main);
}

/** Focuses the first visible control in `element`. A hidden control ignores `focus()`, so the next one is tried. */
function focusFirstControl(element: HTMLElement): boolean {
  const candidates = [element, ...element.querySelectorAll<HTMLElement>(controls)].filter((each) =>
    each.matches(controls),
  );
  return candidates.some((control) => {
    focus(control);
    return document.activeElement === control;
  });
}
