import { rich, t } from '@portal/build/i18n';
import { Link, supportContact } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Clock, type Icon, Mail, Phone } from '@portal/ui/icons';
import { Section } from '@portal/ui/section';
import type { ReactNode } from 'react';
import { links, telephone } from '../page/links';

/** Lets the texts of two buttons fit beside each other on phones. */
const beside = 'max-sm:min-h-11 max-sm:px-1.5! max-sm:text-sm!';

/** Last section of the home page: all ways to contact us. */
export function ContactBlock() {
  const { email, phone } = supportContact();
  return (
    <Section tone="hero" title={t('Contact Us')} lead={t('Tell us what worries you. A person reads it and answers.')}>
      <div className="grid gap-6 sm:gap-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex flex-col gap-5 sm:gap-8">
          <div className="grid grid-cols-[auto_auto] gap-3 sm:flex sm:flex-wrap">
            <Link to={links.submit} className={`${buttonClass({ variant: 'hero', size: 'lg' })} max-sm:col-span-2`}>
              {t('Start Your Risk Check')}
            </Link>
            <Link
              to={links.consultation}
              className={`${buttonClass({ variant: 'hero-outline', size: 'lg' })} ${beside}`}
            >
              {t('Schedule Consultation')}
            </Link>
            <Link to={links.submit} className={`${buttonClass({ variant: 'hero-outline', size: 'lg' })} ${beside}`}>
              {t('Submit Case Details')}
            </Link>
          </div>
          <p className="text-hero-muted text-sm">
            {rich('How we treat what you send: <a>Privacy Policy</a> and <b>Terms & Conditions</b>', {
              a: (text) => <LegalLink to="/privacy">{text}</LegalLink>,
              b: (text) => <LegalLink to="/terms">{text}</LegalLink>,
            })}
          </p>
        </div>
        <ul className="flex flex-col gap-2 sm:flex-row sm:gap-y-5 sm:flex-wrap sm:gap-x-12 lg:flex-col">
          <Way icon={Mail} label={t('Email')}>
            <a href={`mailto:${email}`} className="inline-block py-0.5 underline underline-offset-4 hover:decoration-2">
              {email}
            </a>
          </Way>
          {phone && (
            <Way fact="phone" icon={Phone} label={t('Phone')}>
              <a
                href={telephone(phone)}
                className="inline-block py-0.5 underline underline-offset-4 hover:decoration-2"
              >
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </Way>
          )}
          <Way icon={Clock} label={t('Response time')}>
            {t('Within 24 hours on working days')}
          </Way>
        </ul>
      </div>
    </Section>
  );
}

const LegalLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="text-hero-foreground underline underline-offset-4 hover:decoration-2">
    {children}
  </Link>
);

interface WayProps {
  /** What the operator must have set, see `knownFacts`. */
  fact?: string;
  icon: Icon;
  label: string;
  children: ReactNode;
}

const Way = ({ fact, icon: Glyph, label, children }: WayProps) => (
  <li data-fact={fact} className="flex items-center gap-4 sm:items-start">
    <span aria-hidden="true" className="grid size-9 shrink-0 sm:size-11 place-items-center rounded-full bg-hero-raised">
      <Glyph className="size-5 text-hero-accent" />
    </span>
    <div>
      <p className="text-hero-muted text-sm max-sm:sr-only">{label}</p>
      <p className="font-medium">{children}</p>
    </div>
  </li>
);
