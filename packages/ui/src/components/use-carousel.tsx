import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** Milliseconds a slide stays. */
export const autoplayDelay = 5000;

const calmMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * The moving part of a carousel. Autoplay stops under the pointer, while anything inside has the focus, and for
 * good once `pause` was pressed; it never starts where reduced motion is wanted.
 */
export function useCarousel() {
  const [playing, setPlaying] = useState(() => !calmMotion());
  const [fits, setFits] = useState(true);
  const [selected, setSelected] = useState(0);
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: calmMotion() ? 0 : 25 }, [
    Autoplay({
      delay: autoplayDelay,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  ]);

  useEffect(() => {
    if (!embla) {
      return;
    }
    const measure = () => setFits(embla.scrollSnapList().length <= 1);
    const select = () => setSelected(embla.selectedScrollSnap());
    measure();
    embla.on('reInit', measure).on('select', select);
    return () => {
      embla.off('reInit', measure).off('select', select);
    };
  }, [embla]);

  useEffect(() => {
    const autoplay = embla?.plugins().autoplay;
    if (playing && !fits) {
      autoplay?.play();
      return () => autoplay?.stop();
    }
    autoplay?.stop();
  }, [embla, playing, fits]);

  return {
    viewport,
    playing,
    fits,
    selected,
    toggle: () => setPlaying(!playing),
    back: () => embla?.scrollPrev(),
    forward: () => embla?.scrollNext(),
  };
}
