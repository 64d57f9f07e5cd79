import { services } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { ArrowRight } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { CallToAction } from '../page/call-to-action';
import { links } from '../page/links';
import { PublicPage } from '../page/public-page';
import { HowItWorks } from './how-it-works';
import { ServiceCard } from './service-card';
import { ServiceListLd } from './service-list-ld';
import { VolumePackages } from './volume-packages';

export const ServicesPage = () => (
  <PublicPage
    title="Services and pricing"
    lead="Six ways to find out before you pay, and to act wisely if you already have. Prices are starting points. You owe nothing before you have agreed to a scope and a price."
  >
    <ServiceListLd />
    <ul className="grid gap-x-6 md:grid-cols-2 lg:grid-cols-3">
      {services.map((service) => (
        <ServiceCard
          key={service.code}
          service={service}
          level={2}
          actions={
            <Link
              to={links.submit}
              state={{ serviceCode: service.code }}
              className={buttonClass({ variant: 'outline', wide: true })}
            >
              Learn More <VisuallyHidden>about {service.title}</VisuallyHidden> <ArrowRight />
            </Link>
          }
        />
      ))}
    </ul>
    <VolumePackages level={2} />
    <HowItWorks />
    <CallToAction
      title="Not sure which one you need?"
      text="Describe your situation and choose ‘Not sure yet’. An attorney tells you within 24 hours, on working days, what would help, and what would not be worth your money."
    />
  </PublicPage>
);
