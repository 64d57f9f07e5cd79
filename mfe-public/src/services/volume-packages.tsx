import { t } from '@portal/build/i18n';
import { volumePackages } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { links } from '../page/links';

/** Offer of volume packages. */
export const VolumePackages = ({ level = 3 }: { level?: 2 | 3 }) => {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-border bg-muted p-4 sm:gap-6 sm:p-8 md:flex-row md:items-center md:justify-between">
      <div className="max-w-2xl">
        <Heading className="font-semibold tracking-tight sm:text-lg">{t(volumePackages.title)}</Heading>
        <p className="mt-1 text-pretty text-muted-foreground text-sm">
          {t('Tell us your volume, and we agree on a price and a turnaround time.')}
        </p>
        <ul className="mt-3 flex flex-wrap gap-1.5 sm:gap-2">
          {volumePackages.audiences.map((audience) => (
            <li key={audience} className="rounded-full bg-card px-2 py-1 sm:px-3 font-medium text-xs sm:text-sm">
              {t(audience)}
            </li>
          ))}
        </ul>
      </div>
      <Link to={links.volumePricing} className={buttonClass({ variant: 'outline', size: 'lg' })}>
        {t(volumePackages.price)}
      </Link>
    </div>
  );
};
