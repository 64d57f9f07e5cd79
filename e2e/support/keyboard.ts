import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has between two places. */
const mostStops = 80;

interface Search {
  /** Shift and Tab, towards the beginning of the page. */
  back?: boolean;
}

/**
 * Presses Tab until `target`, or something in it, has the focus, as a person would who looks for it. Every stop on the
 * way must be seen: inside the window, under nothing that covers it, and marked.
 */
export async function tabTo(page: Page, target: Locator, { back = false }: Search = {}): Promise<void> {
  await target.waitFor();
  const stops: string[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const stop = await target.evaluate(lookAtFocus);
    if (stop.complaint) {
      throw new Error(`${stop.name} has the focus, but ${stop.complaint}.`);
    }
    if (stop.isTarget) {
      return;
    }
    stops.push(stop.name);
  }
  throw new Error(`${mostStops} presses of Tab did not reach ${target}. They stopped at:\n${stops.join('\n')}`);
}

/** Goes to a button or link by Tab, and presses it. */
export async function press(page: Page, target: Locator, search?: Search): Promise<void> {
  await tabTo(page, target, search);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab and types over what it holds. */
export async function typeInto(page: Page, field: Locator, text: string, search?: Search): Promise<void> {
  await tabTo(page, field, search);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Goes to a list of choices by Tab and types the beginning of one. */
export async function choose(page: Page, list: Locator, option: string, search?: Search): Promise<void> {
  await tabTo(page, list, search);
  await page.keyboard.type(option);
  await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${option}`));
}

/** Opens the file dialog of a file input from the keyboard; what is picked in it is the browser's own business. */
export async function pickFile(page: Page, input: Locator, name: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, input)]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Invoice 17: 5,000 USD') });
}

/** A new page has arrived: its heading has the focus, and is in sight. */
export async function expectArrival(page: Page, heading: string | RegExp): Promise<void> {
  const arrived = page.getByRole('main').getByRole('heading', { level: 1, name: heading });
  await expect(arrived).toBeFocused();
  await expect(arrived).toBeInViewport({ ratio: 1 });
}

/** However often Tab is pressed, the focus never reaches what lies behind the dialog. */
export async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stops = 0; stops < 8; stops++) {
      await page.keyboard.press(key);
      const isOutside = await dialog.evaluate(
        (box) => !box.contains(document.activeElement) && document.activeElement !== document.body,
      );
      expect(isOutside, `the focus has left the dialog after ${key}`).toBe(false);
    }
  }
}

interface Stop {
  name: string;
  isTarget: boolean;
  /** Why a person who looks at the screen would not find the focus; nothing where they would. */
  complaint?: string;
}

type Box = Record<'top' | 'bottom' | 'left' | 'right', number>;

/** Runs in the page, so all that it needs stands inside. */
function lookAtFocus(target: Element): Stop {
  const focused = document.activeElement;
  if (!focused || focused === document.body) {
    return { name: 'the end of the page', isTarget: false };
  }
  const words = focused.getAttribute('aria-label') ?? focused.id ?? '';
  const name = `<${focused.localName}> ${focused.textContent?.trim().slice(0, 60) || words}`;
  return { name, isTarget: target.contains(focused), complaint: complaintAbout(focused) };

  function complaintAbout(element: Element): string | undefined {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const box = {
      top: Math.max(top, 0),
      bottom: Math.min(bottom, innerHeight),
      left: Math.max(left, 0),
      right: Math.min(right, innerWidth),
    };
    if (box.bottom <= box.top || box.right <= box.left) {
      return 'it is outside of the window';
    }
    if (!isUncovered(element, box)) {
      return 'something covers it';
    }
    return isMarked(element) ? undefined : 'nothing marks it';
  }

  /** At one of nine places the element itself is on top, or the label that it fills. */
  function isUncovered(element: Element, { top, bottom, left, right }: Box): boolean {
    const parts = [0.1, 0.5, 0.9];
    const own = element.closest('label') ?? element;
    return parts.some((x) =>
      parts.some((y) => {
        const onTop = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return own.contains(onTop);
      }),
    );
  }

  /** By a ring of its own, or one of the box that a control without looks fills. */
  function isMarked(element: Element): boolean {
    // The browser marks the part of a date that has the focus, inside the field and out of sight for scripts.
    if (element.matches('[type=date]')) {
      return true;
    }
    return [element, element.parentElement].some((each) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each as Element);
      return outlineStyle !== 'none' && outlineWidth !== '0px' && outlineColor !== 'rgba(0, 0, 0, 0)';
    });
  }
}
