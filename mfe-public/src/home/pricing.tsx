import { rich, t } from '@portal/build/i18n';
import { services } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Section } from '@portal/ui/section';
import { hidden } from '../page/hidden';
import { links, startOf } from '../page/links';
import { ServiceCard } from '../services/service-card';
import { VolumePackages } from '../services/volume-packages';

/** On phones the first action is beside the price, and beside the second one, which is a link below the price. */
const first = 'max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-2 max-sm:self-center max-sm:px-3 sm:w-full';
const second =
  'max-sm:col-start-1 max-sm:row-start-3 max-sm:min-h-6 max-sm:justify-self-start max-sm:border-0 max-sm:bg-transparent max-sm:p-0 max-sm:text-link max-sm:underline max-sm:underline-offset-4 sm:w-full';

/** Shows the six services with prices, and the volume packages. */
export const Pricing = () => (
  <Section
    title={t('Our Services & Pricing')}
    lead={t('Prices are starting points. You agree to a scope and a price before anything is owed.')}
  >
    <ul className="grid gap-x-6 md:grid-cols-2 lg:grid-cols-3">
      {services.map((service) => (
        <ServiceCard
          key={service.code}
          service={service}
          brief
          actions={
            <>
              <Link
                to={startOf(service)}
                className={`${buttonClass({ variant: service.popular ? 'primary' : 'secondary' })} ${first}`}
              >
                {rich('Get Started <b>with {title}</b>', { b: hidden }, { title: t(service.title) })}
              </Link>
              <Link to={links.quote} className={`${buttonClass({ variant: 'outline' })} ${second}`}>
                {rich('Request Custom Quote <b>for {title}</b>', { b: hidden }, { title: t(service.title) })}
              </Link>
            </>
          }
        />
      ))}
    </ul>
    <VolumePackages />
  </Section>
);
