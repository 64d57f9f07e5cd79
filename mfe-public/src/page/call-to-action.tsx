import { t } from '@portal/build/i18n';
import { Link } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { ArrowRight } from '@portal/ui/icons';
import { links } from './links';

interface CallToActionProps {
  title: string;
  text: string;
}

/** Last section of a page, with a button to the form. */
export const CallToAction = ({ title, text }: CallToActionProps) => (
  <section className="mt-14 flex flex-col gap-6 rounded-2xl bg-hero px-6 py-10 text-hero-foreground sm:px-10 md:flex-row md:items-center md:justify-between">
    <div className="max-w-2xl">
      <h2 className="text-balance font-display text-2xl tracking-tight sm:text-3xl">{title}</h2>
      <p className="mt-3 text-balance text-hero-muted">{text}</p>
    </div>
    <Link to={links.submit} className={buttonClass({ variant: 'hero', size: 'lg' })}>
      {t('Start Your Risk Check')} <ArrowRight className="rtl:rotate-180" />
    </Link>
  </section>
);
