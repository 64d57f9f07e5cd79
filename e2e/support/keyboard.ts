import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has between two controls. */
const mostStops = 80;

interface Search {
  /** Uses Shift+Tab, towards the beginning of the page. */
  back?: boolean;
}

/**
 * Presses Tab until `target` or an element in it has the focus. Every stop on the way must be visible: inside the window,
 * not covered, and with a focus ring.
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

/** Focuses a button or link by Tab and presses it. */
export async function press(page: Page, target: Locator, search?: Search): Promise<void> {
  await tabTo(page, target, search);
  await page.keyboard.press('Enter');
}

/** Focuses a field by Tab and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string, search?: Search): Promise<void> {
  await tabTo(page, field, search);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Focuses a select by Tab and types the beginning of an option. */
export async function choose(page: Page, list: Locator, option: string, search?: Search): Promise<void> {
  await tabTo(page, list, search);
  await page.keyboard.type(option);
  await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${option}`));
}

/** Opens the file dialog of a file input from the keyboard. Playwright picks the file. */
export async function pickFile(page: Page, input: Locator, name: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, input)]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('Invoice 17: 5,000 USD') });
}

/** Expects that the heading of a new page is visible and has the focus. */
export async function expectArrival(page: Page, heading: string | RegExp): Promise<void> {
  const arrived = page.getByRole('main').getByRole('heading', { level: 1, name: heading });
  await expect(arrived).toBeFocused();
  await expect(arrived).toBeInViewport({ ratio: 1 });
}

/** Expects that repeated Tab never moves the focus behind the dialog. */
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
  /** The reason why the focus is not visible on the screen, or nothing if it is. */
  complaint?: string;
}

type Box = Record<'top' | 'bottom' | 'left' | 'right', number>;

/** Runs in the page, so everything that it needs is defined inside. */
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

  /** Whether the element, or the label that it fills, is on top at one of nine points. */
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

  /** Whether the element has a focus ring, or the box around an invisible control has one. */
  function isMarked(element: Element): boolean {
    // The browser marks the focused part of a date inside the field, where scripts cannot see it.
    if (element.matches('[type=date]')) {
      return true;
    }
    return [element, element.parentElement].some((each) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each as Element);
      return outlineStyle !== 'none' && outlineWidth !== '0px' && outlineColor !== 'rgba(0, 0, 0, 0)';
    });
  }
}
