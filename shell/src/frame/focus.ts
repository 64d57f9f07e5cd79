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

/** Nothing has it: what had it is gone or was disabled. */
export const isFocusLost = (): boolean => document.activeElement === document.body;

export const focus = (element: HTMLElement): void => element.focus({ preventScroll: true });

/** The focus on the page's heading. A page that loads first has it later: `main` keeps the focus for it until then. */
export function focusHeading(main: HTMLElement): void {
  if (takesHeading(main)) {
    return;
  }
  focus(main);
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || takesHeading(main)) {
      observer.disconnect();
    }
  });
  observer.observe(main, { subtree: true, childList: true });
}

function takesHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading) {
    heading.tabIndex = -1;
    focus(heading);
  }
  return heading !== null;
}

/** The focus on the first control that takes it, nearest to where something was removed; else on the heading. */
export function focusNear({ target, nextSibling, previousSibling }: MutationRecord, main: HTMLElement): void {
  const takes = (place: Node | null) => place instanceof HTMLElement && main.contains(place) && focusWithin(place);
  if (takes(nextSibling) || takes(previousSibling)) {
    return;
  }
  let place: Node | null = target;
  while (place instanceof HTMLElement && place !== main && !place.querySelector('h1')) {
    if (takes(place)) {
      return;
    }
    place = place.parentElement;
  }
  focusHeading(main);
}

/** What is hidden does not take the focus, so the next one is asked. */
function focusWithin(place: HTMLElement): boolean {
  const candidates = [place, ...place.querySelectorAll<HTMLElement>(controls)].filter((each) => each.matches(controls));
  return candidates.some((control) => {
    focus(control);
    return document.activeElement === control;
  });
}
