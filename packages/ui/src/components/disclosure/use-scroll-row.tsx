import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useOverflow } from './use-overflow';

/** Fades the row at an edge beyond which there is more. */
const fades = [
  '[mask-image:linear-gradient(to_right,transparent,black_var(--before,0px),black_calc(100%-var(--after,0px)),transparent)]',
  'data-more-before:[--before:3rem] data-more-after:[--after:3rem]',
];

/**
 * Attributes of a row that scrolls sideways in a narrow window. An edge fades while more items are hidden behind it. The row
 * scrolls to the item that `selector` finds whenever `current` or its own width changes.
 */
export function useScrollRow<Row extends HTMLElement>(selector: string, current: unknown, className?: string) {
  const ref = useRef<Row>(null);
  const { more, onScroll } = useOverflow(ref);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row scrolls when another item becomes the current one
  useEffect(() => {
    showItem(ref.current, selector);
    let width = ref.current?.clientWidth;
    const handleResize = () => {
      // Scrolling a page hides the bar of a phone's browser, which changes the height only.
      if (ref.current?.clientWidth !== width) {
        width = ref.current?.clientWidth;
        showItem(ref.current, selector);
      }
    };
    window.addEventListener('resize', handleResize);
    return () => window.removeEventListener('resize', handleResize);
  }, [current, selector]);
  return {
    ref,
    onScroll,
    'data-more-before': more.before || undefined,
    'data-more-after': more.after || undefined,
    className: clsx('flex overflow-x-auto overflow-y-hidden [scrollbar-width:thin]', fades, className),
  };
}

/** Scrolls the row, but not the page, to the item. */
function showItem(row: HTMLElement | null, selector: string): void {
  const item = row?.querySelector<HTMLElement>(selector);
  if (row && item) {
    row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
  }
}
