import type { Service } from '@portal/contracts';
import { Card, CardFooter, CardHeader, CardTitle } from '@portal/ui/card';
import { Check, Star } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import { serviceFacts, serviceLines } from './service-facts';
import { serviceIcon } from './service-icons';
import { ServicePrice } from './service-price';

interface ServiceCardProps {
  service: Service;
  level?: 2 | 3;
  /** Hides on phones the details that the services page shows. */
  brief?: boolean;
  /** Buttons or links at the bottom. */
  actions: ReactNode;
}

/**
 * Card of a service with price and contents. Its five rows are a subgrid, so that the rows of neighbouring cards align.
 */
export function ServiceCard({ service, level = 3, brief, actions }: ServiceCardProps) {
  const Glyph = serviceIcon(service.code);
  const line = lineOf(service);
  return (
    <Card asChild emphasis={service.popular}>
      <li id={service.code} className="row-span-5 mb-4 grid scroll-mt-24 grid-rows-subgrid sm:mb-6">
        <CardHeader className="max-sm:flex-row max-sm:gap-3.5">
          {service.popular && (
            <p className="absolute end-5 top-0 flex -translate-y-1/2 items-center gap-1.5 whitespace-nowrap rounded-full border border-primary bg-accent-soft px-3 py-0.5 font-semibold text-accent-ink text-xs">
              <Star className="size-3.5" /> Most Popular
            </p>
          )}
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-lg bg-primary-soft sm:mb-2"
          >
            <Glyph className="size-5 text-primary-ink" />
          </span>
          <div>
            <CardTitle level={level}>{service.title}</CardTitle>
            <p className="mt-1 text-muted-foreground text-sm">{line}</p>
          </div>
        </CardHeader>
        <ServicePrice price={service.price} note={line === service.note ? undefined : service.note} />
        <p className="text-pretty px-5 pt-4 text-sm sm:px-6">{service.summary}</p>
        <ul className={`flex flex-col gap-2 px-5 pt-4 text-sm sm:px-6 ${brief ? 'max-sm:hidden' : ''}`}>
          {serviceFacts[service.code]?.map((fact) => (
            <li key={fact} className="flex gap-2.5">
              <Check className="mt-0.5 size-4 shrink-0 text-accent-ink" />
              <span className="text-muted-foreground">{fact}</span>
            </li>
          ))}
        </ul>
        <CardFooter className="content-end pt-5">{actions}</CardFooter>
      </li>
    </Card>
  );
}

/** Returns the line below the title: the full name, or the note if the title already is the name. */
function lineOf({ code, name, title, note }: Service): string | undefined {
  return name.toLowerCase() === title.toLowerCase() ? (note ?? serviceLines[code]) : name;
}
