import type { Service } from '@portal/contracts';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '@portal/ui/card';
import { Check, Star } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import { serviceFacts } from './service-facts';
import { serviceIcon } from './service-icons';
import { ServicePrice } from './service-price';

interface ServiceCardProps {
  service: Service;
  level?: 2 | 3;
  /** Buttons or links at the bottom. */
  actions: ReactNode;
}

/** One service with its price and what is in it. Its three rows are those of its neighbours, so that prices line up. */
export function ServiceCard({ service, level = 3, actions }: ServiceCardProps) {
  const Glyph = serviceIcon(service.code);
  return (
    <Card asChild emphasis={service.popular}>
      <li id={service.code} className="row-span-3 mb-6 grid scroll-mt-24 grid-rows-subgrid">
        <CardHeader>
          <div className="mb-2 flex items-start justify-between gap-3">
            <span aria-hidden="true" className="grid size-11 place-items-center rounded-lg bg-primary-soft">
              <Glyph className="size-5 text-primary-ink" />
            </span>
            {service.popular && (
              <p className="flex items-center gap-1.5 whitespace-nowrap rounded-full bg-accent-soft px-3 py-1 font-semibold text-accent-ink text-xs">
                <Star className="size-3.5" /> Most Popular
              </p>
            )}
          </div>
          <CardTitle level={level}>{service.title}</CardTitle>
          {!isSame(service.name, service.title) && <p className="text-muted-foreground text-sm">{service.name}</p>}
        </CardHeader>
        <CardContent className="flex flex-col gap-5">
          <ServicePrice price={service.price} note={service.note} />
          <p className="text-pretty text-sm">{service.summary}</p>
          <ul className="flex flex-col gap-2 text-sm">
            {serviceFacts[service.code]?.map((fact) => (
              <li key={fact} className="flex gap-2.5">
                <Check className="mt-0.5 size-4 shrink-0 text-accent-ink" />
                <span className="text-muted-foreground">{fact}</span>
              </li>
            ))}
          </ul>
        </CardContent>
        <CardFooter>{actions}</CardFooter>
      </li>
    </Card>
  );
}

const isSame = (name: string, title: string) => name.toLowerCase() === title.toLowerCase();
