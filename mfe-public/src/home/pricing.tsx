import { services } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Section } from '@portal/ui/section';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { links, startOf } from '../page/links';
import { ServiceCard } from '../services/service-card';
import { VolumePackages } from '../services/volume-packages';

/** Places the buttons beside each other on phones, and below each other in the narrower cards of wide screens. */
const inOneRow = 'grow max-sm:px-3 sm:w-full';

/** Shows the six services with prices, and the volume packages. */
export const Pricing = () => (
  <Section
    title="Our Services & Pricing"
    lead="Prices are starting points. You agree to a scope and a price before anything is owed."
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
                className={`${buttonClass({ variant: service.popular ? 'primary' : 'secondary' })} ${inOneRow}`}
              >
                Get Started <VisuallyHidden>with {service.title}</VisuallyHidden>
              </Link>
              <Link to={links.quote} className={`${buttonClass({ variant: 'outline' })} ${inOneRow}`}>
                Request Custom Quote <VisuallyHidden>for {service.title}</VisuallyHidden>
              </Link>
            </>
          }
        />
      ))}
    </ul>
    <VolumePackages />
  </Section>
);
