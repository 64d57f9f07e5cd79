import { t } from '@portal/build/i18n';
import type { ReactNode } from 'react';
import { ArrowLeft, ArrowRight, Pause, Play } from '../../icons';
import { Button } from '../actions/button';
import { useCarousel } from './use-carousel';

export interface CarouselProps {
  /** Names the carousel, e.g. "Testimonials". */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Shown in the same row as the buttons. */
  heading?: ReactNode;
  className?: string;
}

const placeOf = (place: number, count: number, isCurrent: boolean) =>
  isCurrent ? t('({place} of {count}, current)', { place, count }) : t('({place} of {count})', { place, count });

/**
 * Shows one slide below 768 px, two from 768 px and three from 1024 px. The gap is 20 px from 640 to 767 px, otherwise 30 px.
 * The row scrolls, so it can be swiped before and without any script. There are no buttons when all slides fit.
 */
export function Carousel({ label, slides, heading, className }: CarouselProps) {
  const { playing, fits, selected, toggle, back, forward, row, holders } = useCarousel();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields of a form
    <div {...holders} role="group" aria-roledescription={t('carousel')} aria-label={label} className={className}>
      {/* Phones reserve the space of the buttons; otherwise the heading would wrap when the buttons appear. */}
      <div className="flex items-center justify-between gap-4 not-empty:mb-6 not-empty:min-h-11 max-sm:has-[>:only-child]:pe-38 sm:not-empty:mb-8">
        {heading}
        {!fits && (
          <div className="ms-auto flex shrink-0 items-center gap-2">
            <Button
              variant="outline"
              size="icon"
              aria-label={playing ? t('Pause slides') : t('Play slides')}
              onClick={toggle}
            >
              {playing ? <Pause /> : <Play />}
            </Button>
            <Button variant="outline" size="icon" aria-label={t('Previous slide')} onClick={back}>
              <ArrowLeft className="rtl:rotate-180" />
            </Button>
            <Button variant="outline" size="icon" aria-label={t('Next slide')} onClick={forward}>
              <ArrowRight className="rtl:rotate-180" />
            </Button>
          </div>
        )}
      </div>
      <ul
        {...row}
        // The keyboard must be able to scroll it.
        tabIndex={fits ? undefined : 0}
        aria-label={label}
        aria-live={playing && !fits ? 'off' : 'polite'}
        className="relative flex snap-x snap-mandatory gap-[30px] overflow-x-auto overflow-y-hidden [scrollbar-width:none] focus-visible:-outline-offset-2 motion-safe:scroll-smooth sm:gap-[20px] md:gap-[30px]"
      >
        {slides.map(({ id, content }, index) => (
          <li
            key={id}
            aria-roledescription={t('slide')}
            className="flex min-w-0 shrink-0 grow-0 basis-full snap-start md:basis-[calc(50%-15px)] lg:basis-[calc((100%-60px)/3)] [&>*]:w-full"
          >
            {content}
            <span className="sr-only"> {placeOf(index + 1, slides.length, index === selected && !fits)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
