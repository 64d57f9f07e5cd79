import type { Page } from '@playwright/test';

/** The limit of `npm run bench paint`. */
const maxShift = 0.01;

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Lists what moves on the pages that `page` opens. */
export const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { total: 0, moves: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        seen.total += value;
        for (const { node, previousRect, currentRect } of sources) {
          const text = node?.textContent?.trim().slice(0, 40);
          seen.moves.push(`"${text}" from ${previousRect.y} to ${currentRect.y}, ${value.toFixed(4)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns what has moved on the open page, if it is more than the limit. */
export const shiftsOn = (page: Page) =>
  page.evaluate(async (most) => {
    for (let frames = 0; frames < 3; frames += 1) {
      await new Promise(requestAnimationFrame);
    }
    const { seen } = window as unknown as { seen: { total: number; moves: string[] } };
    return seen.total > most ? [`moved by ${seen.total}`, ...seen.moves] : [];
  }, maxShift);
