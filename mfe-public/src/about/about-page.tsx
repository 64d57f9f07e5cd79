import { t } from '@portal/build/i18n';
import { CallToAction } from '../page/call-to-action';
import { PublicPage } from '../page/public-page';
import { Approach } from './approach';
import { Framework } from './framework';
import { Reach } from './reach';
import { WhoWeAre } from './who-we-are';

export const AboutPage = () => (
  <PublicPage
    title={t('About us')}
    lead={t(
      'An independent risk-advisory service for fraud prevention and due diligence, for individuals and businesses worldwide.',
    )}
  >
    <section
      aria-labelledby="mission"
      className="rounded-2xl bg-hero px-6 py-12 text-hero-foreground sm:px-12 sm:py-16"
    >
      <h2 id="mission" className="font-semibold text-hero-accent text-sm">
        {t('Our mission')}
      </h2>
      <p className="mt-4 max-w-4xl text-balance font-display text-2xl leading-snug tracking-tight sm:text-4xl sm:leading-tight lg:text-5xl lg:leading-tight">
        {t(
          'To put the facts in front of people before they trust, and an honest plan in front of those who were deceived.',
        )}
      </p>
    </section>
    <WhoWeAre />
    <Approach />
    <Reach />
    <Framework />
    <CallToAction
      title={t('Something does not feel right?')}
      text={t(
        'That is reason enough to ask. Submit your case in confidence; an attorney responds within 24 hours on working days.',
      )}
    />
  </PublicPage>
);
