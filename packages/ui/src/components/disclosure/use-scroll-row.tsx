import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { ChevronLeft, ChevronRight } from '../../icons';
import { useOverflow } from './use-overflow';

/**
 * Attributes of a row that scrolls sideways in a narrow window. The row scrolls to the item that `selector` finds whenever
 * `current` or its own width changes. `ScrollEdges` must follow it.
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
    className: clsx('peer flex overflow-x-auto overflow-y-hidden [scrollbar-width:thin]', className),
  };
}

/**
 * Covers an edge of the row before it, with an arrow, while more items are hidden behind it. The parent of both must be
 * positioned. A mask of the row would do without, but some browsers then paint no row at all.
 */
export const ScrollEdges = () => (
  <>
    <span
      aria-hidden="true"
      className={clsx(edge, 'start-0 bg-linear-to-r pe-8 rtl:bg-linear-to-l peer-data-more-before:flex')}
    >
      <ChevronLeft className="size-4 rtl:rotate-180" />
    </span>
    <span
      aria-hidden="true"
      className={clsx(edge, 'end-0 bg-linear-to-l ps-8 rtl:bg-linear-to-r peer-data-more-after:flex')}
    >
      <ChevronRight className="size-4 rtl:rotate-180" />
    </span>
  </>
);

const edge =
  'pointer-events-none absolute inset-y-0 hidden items-center from-50% from-background to-transparent text-muted-foreground print:hidden';

/** Scrolls the row, but not the page, to the item. */
function showItem(row: HTMLElement | null, selector: string): void {
  const item = row?.querySelector<HTMLElement>(selector);
  if (row && item) {
    row.scrollLeft = item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
  }
}
