import { type ComponentType, useEffect, useState } from 'react';
import type { CarouselMotionProps } from './carousel-motion';

/** Fetches the code that moves the slides once the viewport is less than a screen away. */
export function useCarouselMotion(viewport: HTMLElement | null) {
  const [Motion, setMotion] = useState<ComponentType<CarouselMotionProps>>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!viewport) {
      return;
    }
    const fetchMotion = () =>
      import('./carousel-motion').then(
        ({ CarouselMotion }) => setMotion(() => CarouselMotion),
        () => setFailed(true),
      );
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          observer.disconnect();
          void fetchMotion();
        }
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(viewport);
    return () => observer.disconnect();
  }, [viewport]);

  return { Motion, hasFailed };
}
