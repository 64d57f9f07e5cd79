import { type FocusEvent, useEffect, useState } from 'react';
import type { Embla } from './carousel-motion';
import { useCarouselMotion } from './use-carousel-motion';

/** Milliseconds for which a slide stays. */
export const autoplayDelayMs = 5000;

const prefersReducedMotion = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * The autoplay of a carousel. It pauses while the pointer or the focus is inside and while a slide is dragged. It stops
 * when paused, and does not start where reduced motion is preferred. "Play" starts it immediately, although pointer and
 * focus are then inside.
 */
export function useCarousel() {
  const [playing, setPlaying] = useState(() => !prefersReducedMotion());
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [embla, setEmbla] = useState<Embla>();
  const { Motion, hasFailed } = useCarouselMotion(viewport);
  const { fits, selected, dragged } = useCarouselState(embla);
  const moving = playing && !fits && !hovered && !focused && !dragged;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly selected slide restarts the timer
  useEffect(() => {
    if (moving) {
      const timer = setTimeout(() => embla?.scrollNext(), autoplayDelayMs);
      return () => clearTimeout(timer);
    }
  }, [embla, moving, selected]);

  const toggle = () => {
    setPlaying(!playing);
    setHovered(false);
    setFocused(false);
  };

  return {
    viewport: setViewport,
    motion: Motion && viewport && <Motion viewport={viewport} animated={!prefersReducedMotion()} onReady={setEmbla} />,
    hasFailed,
    playing,
    fits,
    selected,
    toggle,
    back: () => embla?.scrollPrev(),
    forward: () => embla?.scrollNext(),
    holders: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

/** Copies embla's state to React: whether all slides fit, which one is selected, and whether one is being dragged. */
function useCarouselState(embla: Embla) {
  const [fits, setFits] = useState(true);
  const [selected, setSelected] = useState(0);
  const [dragged, setDragged] = useState(false);

  useEffect(() => {
    if (!embla) {
      return;
    }
    const measure = () => setFits(embla.scrollSnapList().length <= 1);
    const select = () => setSelected(embla.selectedScrollSnap());
    const take = () => setDragged(true);
    const release = () => setDragged(false);
    measure();
    embla.on('reInit', measure).on('select', select).on('pointerDown', take).on('pointerUp', release);
    return () => {
      embla.off('reInit', measure).off('select', select).off('pointerDown', take).off('pointerUp', release);
    };
  }, [embla]);

  return { fits, selected, dragged };
}
