import { type FocusEvent, type UIEvent, useEffect, useRef, useState } from 'react';
import { useOverflow } from './use-overflow';

/** Milliseconds for which a slide stays. */
export const autoplayDelayMs = 5000;

const prefersReducedMotion = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * The autoplay of a row of slides that scrolls. It pauses while the pointer, a finger or the focus is inside. It stops when paused,
 * and does not start where reduced motion is preferred. "Play" starts it immediately, although pointer and focus are then inside.
 */
export function useCarousel() {
  const row = useRef<HTMLUListElement>(null);
  const { more, onScroll } = useOverflow(row);
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [touched, setTouched] = useState(false);
  const [selected, setSelected] = useState(0);
  const fits = !more.before && !more.after;
  const moving = playing && !fits && !hovered && !focused && !touched;

  const scroll = (by: 1 | -1) => {
    if (row.current) {
      row.current.scrollLeft = placeAfter(row.current, by, by > 0 ? more.after : more.before);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly selected slide restarts the timer
  useEffect(() => {
    if (moving) {
      const timer = setTimeout(() => scroll(1), autoplayDelayMs);
      return () => clearTimeout(timer);
    }
  }, [moving, selected, more]);

  const toggle = () => {
    setPlaying(!playing);
    setHovered(false);
    setFocused(false);
  };

  return {
    playing,
    fits,
    selected,
    toggle,
    back: () => scroll(-1),
    forward: () => scroll(1),
    row: {
      ref: row,
      onScroll: ({ currentTarget }: UIEvent<HTMLUListElement>) => {
        onScroll();
        setSelected(slideIn(currentTarget));
      },
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
    },
    holders: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

/** Pixels from one slide to the next; below 0 where text runs from right to left. */
function widthOf({ children: [first, second] }: HTMLUListElement): number {
  return first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 1;
}

/** Index of the first slide in view. */
const slideIn = (box: HTMLUListElement): number => Math.round(box.scrollLeft / widthOf(box));

/** Where the row is after a step; beyond its end begins the other one. */
function placeAfter(box: HTMLUListElement, by: 1 | -1, hasMore: boolean): number {
  const otherEnd = by > 0 ? 0 : box.children.length;
  return (hasMore ? slideIn(box) + by : otherEnd) * widthOf(box);
}
