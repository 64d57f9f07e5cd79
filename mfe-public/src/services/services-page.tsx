import { rich, t } from '@portal/build/i18n';
import { services } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { ArrowRight } from '@portal/ui/icons';
import { CallToAction } from '../page/call-to-action';
import { hidden } from '../page/hidden';
import { links } from '../page/links';
import { PublicPage } from '../page/public-page';
import { HowItWorks } from './how-it-works';
import { ServiceCard } from './service-card';
import { ServiceListLd } from './service-list-ld';
import { VolumePackages } from './volume-packages';

export const ServicesPage = () => (
  <PublicPage
    title={t('Services and pricing')}
    lead={t(
      'Six ways to find out before you pay, and to act wisely if you already have. Prices are starting points. You owe nothing before you have agreed to a scope and a price.',
    )}
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
              {rich('Learn More <b>about {title}</b>', { b: hidden }, { title: t(service.title) })}{' '}
              <ArrowRight className="rtl:rotate-180" />
            </Link>
          }
        />
      ))}
    </ul>
    <VolumePackages level={2} />
    <HowItWorks />
    <CallToAction
      title={t('Not sure which one you need?')}
      text={t(
        'Describe your situation and choose ‘Not sure yet’. An attorney tells you within 24 hours, on working days, what would help, and what would not be worth your money.',
      )}
    />
  </PublicPage>
);
