import type { Service } from '@portal/contracts';

/** Prices are shown with 'from', because only an invoice is binding. */
export const ServicePrice = ({ price, note }: Pick<Service, 'price' | 'note'>) => (
  <p className="flex flex-wrap items-baseline gap-x-2 px-5 sm:px-6">
    <span className="font-display font-semibold text-2xl first-letter:uppercase">{price}</span>
    {note && <span className="text-muted-foreground text-sm">{note}</span>}
  </p>
);
