import { t } from '@portal/build/i18n';
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
  /** Leaves to the services page on phones what is not needed to choose. */
  brief?: boolean;
  /** Buttons or links at the bottom. */
  actions: ReactNode;
}

/**
 * Card of a service with price and contents. From small tablets on its five rows are a subgrid, so that the rows of neighbouring
 * cards align; phones have title and price beside each other, or in brief the first action beside price and second action.
 */
export function ServiceCard({ service, level = 3, brief, actions }: ServiceCardProps) {
  const Glyph = serviceIcon(service.code);
  const line = lineOf(service);
  const notOnPhones = brief ? 'max-sm:hidden' : '';
  const padding = brief ? 'max-sm:px-4 max-sm:py-3' : 'max-sm:p-4';
  return (
    <Card asChild emphasis={service.popular}>
      <li
        id={service.code}
        className={`mb-2 grid scroll-mt-24 gap-x-3 max-sm:gap-y-1 max-sm:grid-cols-[minmax(0,1fr)_auto] sm:row-span-5 sm:mb-6 sm:grid-rows-subgrid ${padding}`}
      >
        <CardHeader className={`max-sm:p-0 ${brief ? 'max-sm:col-span-2' : ''}`}>
          {service.popular && (
            <p className="absolute end-4 top-0 flex -translate-y-1/2 items-center gap-1.5 whitespace-nowrap rounded-full border border-primary bg-accent-soft px-3 py-0.5 font-semibold text-accent-ink text-xs">
              <Star className="size-3.5" /> {t('Most Popular')}
            </p>
          )}
          <span
            aria-hidden="true"
            className="mb-2 grid size-11 shrink-0 place-items-center rounded-lg bg-primary-soft max-sm:hidden"
          >
            <Glyph className="size-5 text-primary-ink" />
          </span>
          <div>
            <CardTitle level={level} className="max-sm:text-base">
              {t(service.title)}
            </CardTitle>
            <p className={`mt-1 text-muted-foreground text-sm ${notOnPhones}`}>{line && t(line)}</p>
          </div>
        </CardHeader>
        <ServicePrice
          price={service.price}
          note={line === service.note ? undefined : service.note}
          className={brief ? '' : 'max-sm:flex-col max-sm:items-end'}
        />
        <p className={`text-pretty text-sm max-sm:col-span-2 max-sm:mt-1.5 sm:px-6 sm:pt-4 ${notOnPhones}`}>
          {t(service.summary)}
        </p>
        <ul className={`flex flex-col gap-2 text-sm max-sm:col-span-2 max-sm:mt-1.5 sm:px-6 sm:pt-4 ${notOnPhones}`}>
          {serviceFacts[service.code]?.map((fact) => (
            <li key={fact} className="flex gap-2.5">
              <Check className="mt-0.5 size-4 shrink-0 text-accent-ink" />
              <span className="text-muted-foreground">{t(fact)}</span>
            </li>
          ))}
        </ul>
        <CardFooter
          className={`content-end sm:pt-5 ${brief ? 'max-sm:contents' : 'max-sm:col-span-2 max-sm:px-0 max-sm:pt-3 max-sm:pb-0'}`}
        >
          {actions}
        </CardFooter>
      </li>
    </Card>
  );
}

/** Returns the line below the title: the full name, or the note if the title already is the name. */
function lineOf({ code, name, title, note }: Service): string | undefined {
  return name.toLowerCase() === title.toLowerCase() ? (note ?? serviceLines[code]) : name;
}
