import { t } from '@portal/build/i18n';
import { Link } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Card } from '@portal/ui/card';
import { links } from '../page/links';
import { PublicPage } from '../page/public-page';
import { ContactForm } from './contact-form';
import { ContactWays } from './contact-ways';

export const ContactPage = () => (
  <PublicPage
    title={t('Contact us')}
    lead={t('Ask us anything before you submit a case. We respond within 24 hours on working days.')}
  >
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <Card className="self-start p-5 sm:p-8">
        <h2 className="mb-5 font-display text-2xl tracking-tight">{t('Send us a message')}</h2>
        <ContactForm />
      </Card>
      <div className="grid content-start gap-6">
        <ContactWays />
        <div className="flex flex-col gap-5 rounded-xl bg-hero p-6 text-hero-foreground sm:flex-row sm:items-center sm:justify-between lg:flex-col lg:items-stretch">
          <div>
            <h2 className="font-display text-xl tracking-tight">{t('Worried about something specific?')}</h2>
            <p className="mt-2 text-pretty text-hero-muted text-sm">
              {t(
                'Use the risk check form. It asks what an attorney needs to know, takes your documents, and gives you a case ID.',
              )}
            </p>
          </div>
          <Link to={links.submit} className={buttonClass({ variant: 'hero' })}>
            {t('Submit a case')}
          </Link>
        </div>
      </div>
    </div>
  </PublicPage>
);
