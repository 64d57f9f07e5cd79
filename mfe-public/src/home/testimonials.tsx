import { t } from '@portal/build/i18n';
import { Card } from '@portal/ui/card';
import { Carousel } from '@portal/ui/carousel';
import { Quote } from '@portal/ui/icons';
import { Section } from '@portal/ui/section';
import { SectionTitle } from '../page/section-title';
import { type Testimonial, testimonials } from './testimonial-texts';

/** Carousel of the three testimonials. */
export const Testimonials = () => (
  <Section tone="muted" aria-labelledby="testimonials">
    <Carousel
      label={t('Testimonials')}
      heading={
        <SectionTitle id="testimonials" beside>
          {t('What clients say')}
        </SectionTitle>
      }
      slides={testimonials.map((testimonial) => ({
        id: testimonial.name,
        content: <TestimonialCard {...testimonial} />,
      }))}
    />
  </Section>
);

const TestimonialCard = ({ quote, name, role, location, type }: Testimonial) => (
  <Card asChild>
    <figure className="h-full p-5 sm:p-7">
      <Quote className="size-7 text-accent max-sm:hidden" />
      <blockquote className="grow text-pretty max-sm:text-sm sm:mt-4 sm:leading-relaxed">{t(quote)}</blockquote>
      <figcaption className="mt-3 border-border border-t pt-3 text-sm max-sm:[&>p]:inline sm:mt-6 sm:pt-5">
        <p className="font-semibold">{t(name)} </p>
        <p className="text-muted-foreground">{t(role)} </p>
        <p className="text-muted-foreground">{t(location)} </p>
        <p className="mt-2 font-medium text-accent-ink">{t(type)}</p>
      </figcaption>
    </figure>
  </Card>
);
