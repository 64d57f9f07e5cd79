import { t } from '@portal/build/i18n';
import type { Service } from '@portal/contracts';

type ServicePriceProps = Pick<Service, 'price' | 'note'> & { className?: string };

/** Prices are shown with 'from', because only an invoice is binding. */
export const ServicePrice = ({ price, note, className = '' }: ServicePriceProps) => (
  <p className={`flex items-baseline gap-x-2 sm:flex-wrap sm:px-6 ${className}`}>
    <span className="whitespace-nowrap font-display font-semibold leading-snug first-letter:uppercase sm:text-2xl">
      {t(price)}
    </span>
    {note && <span className="text-muted-foreground text-sm">{t(note)}</span>}
  </p>
);
