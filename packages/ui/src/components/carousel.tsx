import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ArrowLeft, ArrowRight, Pause, Play } from '../icons';
import { Button } from './button';
import { useCarousel } from './use-carousel';

export interface CarouselProps {
  /** Names the carousel, e.g. "Testimonials". */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Shares its row with the buttons. */
  heading?: ReactNode;
  className?: string;
}

/**
 * One slide below 768 px, two from there, three from 1024 px; 20 px between them at 640 to 767 px, 30 px otherwise.
 * Where all slides fit there is nothing to move, and the buttons are gone.
 */
export function Carousel({ label, slides, heading, className }: CarouselProps) {
  const { viewport, playing, fits, selected, toggle, back, forward, holders } = useCarousel();
  return (
    <section {...holders} aria-roledescription="carousel" aria-label={label} className={className}>
      {/* The place of the buttons is kept on phones: a heading alone would take one line, and two once they are there. */}
      <div className="flex items-center justify-between gap-4 not-empty:mb-6 max-sm:has-[>:only-child]:pe-38 sm:not-empty:mb-8">
        {heading}
        {!fits && (
          <div className="ms-auto flex shrink-0 items-center gap-2">
            <Button
              variant="outline"
              size="icon"
              aria-label={playing ? 'Pause slides' : 'Play slides'}
              onClick={toggle}
            >
              {playing ? <Pause /> : <Play />}
            </Button>
            <Button variant="outline" size="icon" aria-label="Previous slide" onClick={back}>
              <ArrowLeft className="rtl:rotate-180" />
            </Button>
            <Button variant="outline" size="icon" aria-label="Next slide" onClick={forward}>
              <ArrowRight className="rtl:rotate-180" />
            </Button>
          </div>
        )}
      </div>
      <div ref={viewport} className="relative overflow-hidden">
        <ul
          aria-live={playing && !fits ? 'off' : 'polite'}
          className="-ms-[30px] sm:-ms-[20px] md:-ms-[30px] flex touch-pan-y items-stretch"
        >
          {slides.map(({ id, content }, index) => (
            <li
              key={id}
              aria-roledescription="slide"
              className={clsx(
                'min-w-0 shrink-0 grow-0 basis-full ps-[30px] sm:ps-[20px] md:basis-1/2 md:ps-[30px] lg:basis-1/3',
                'flex [&>*]:w-full',
              )}
            >
              {content}
              <span className="sr-only">
                {' '}
                ({index + 1} of {slides.length}
                {index === selected && !fits ? ', current' : ''})
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
