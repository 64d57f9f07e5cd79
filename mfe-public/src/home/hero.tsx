import { rich, t } from '@portal/build/i18n';
import { firmFacts, Link } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { ArrowRight, Lock, UserCheck } from '@portal/ui/icons';
import { Container } from '@portal/ui/layout';
import { hidden } from '../page/hidden';
import { links } from '../page/links';
import { Claims } from './claims';
import { SampleFindings } from './sample-findings';

/** First section of the home page: what the service is, and two buttons. */
export const Hero = () => (
  <div className="bg-hero text-hero-foreground">
    <Container className="py-9 sm:py-20 lg:py-24">
      <div className="grid items-center gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <div>
          <p className="font-semibold text-hero-accent text-sm">{t('Independent risk advisory and due diligence')}</p>
          <h1 className="mt-3 text-balance font-display text-[2rem] leading-[1.1] sm:mt-4 tracking-tight sm:text-5xl lg:text-6xl">
            {t('Know who you are dealing with, before you pay.')}
          </h1>
          <p className="mt-4 max-w-xl text-pretty text-hero-muted sm:mt-6 sm:text-balance sm:text-lg">
            {t(
              'We check companies, investment platforms and people for individuals and businesses worldwide, and we advise those who have already been defrauded. From the UAE and the Gulf to India and the UK.',
            )}
          </p>
          <div className="mt-6 flex flex-col gap-3 sm:mt-9 sm:flex-row">
            <Link to={links.submit} className={buttonClass({ variant: 'hero', size: 'lg' })}>
              {t('Start Your Risk Check')} <ArrowRight className="rtl:rotate-180" />
            </Link>
            <Link to={links.services} className={buttonClass({ variant: 'hero-outline', size: 'lg' })}>
              {rich('Learn More <b>about our services</b>', { b: hidden })}
            </Link>
          </div>
          <p className="mt-5 flex items-start gap-2 text-hero-muted text-sm sm:mt-6">
            <Lock className="mt-0.5 size-4 shrink-0" />{' '}
            {t('A discreet and confidential service: the other side does not learn that you asked. No account needed.')}
          </p>
          <PersonInCharge />
        </div>
        <SampleFindings />
      </div>
      <Claims />
    </Container>
  </div>
);

/** Names the person who answers for the firm, where the operator has. */
function PersonInCharge() {
  const { person, city } = firmFacts();
  return (
    person && (
      <p data-fact="person" className="mt-2 flex items-start gap-2 text-hero-muted text-sm">
        <UserCheck className="mt-0.5 size-4 shrink-0" />
        <span>
          {rich(
            'In charge: <b>{person}</b>',
            { b: (name) => <strong className="font-medium text-hero-foreground">{name}</strong> },
            { person },
          )}
          {city && (
            <i data-fact="city" className="not-italic">
              {t(', {city}', { city })}
            </i>
          )}
        </span>
      </p>
    )
  );
}
