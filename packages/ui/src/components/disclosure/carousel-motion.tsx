import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';

export type Embla = ReturnType<typeof useEmblaCarousel>[1];

export interface CarouselMotionProps {
  viewport: HTMLElement;
  animated: boolean;
  onReady: (embla: Embla) => void;
}

/** Moves the slides in a viewport. A component of its own, because its code is fetched when the carousel is near. */
export function CarouselMotion({ viewport, animated, onReady }: CarouselMotionProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', duration: animated ? 25 : 0 });
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => onReady(embla), [onReady, embla]);
  return null;
}
