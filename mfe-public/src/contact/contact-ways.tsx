import { t } from '@portal/build/i18n';
import { supportContact } from '@portal/sdk';
import { Clock, Globe, type Icon, Mail, Message, Phone } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import { knownFacts } from '../page/firm-facts';
import { telephone } from '../page/links';

/** Shows other ways to contact us, and the response time. */
export function ContactWays() {
  const { email, phone } = supportContact();
  return (
    <section aria-labelledby="contact-ways" className="rounded-xl border border-border bg-card p-6">
      <h2 id="contact-ways" className="font-semibold text-lg tracking-tight">
        {t('Contact information')}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-1">
        <Way icon={Mail} label={t('Email')}>
          <a href={`mailto:${email}`} className="inline-block py-0.5 text-link underline underline-offset-4">
            {email}
          </a>
        </Way>
        {phone && (
          <Way fact="phone" icon={Phone} label={t('Phone')}>
            <a href={telephone(phone)} className="inline-block py-0.5 text-link underline underline-offset-4">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </Way>
        )}
        {knownFacts().map(({ name, icon, label, text }) => (
          <Way key={name} fact={name} icon={icon} label={t(label)}>
            {text}
          </Way>
        ))}
        <Way icon={Clock} label={t('Response time')}>
          {t('Within 24 hours on working days')}
        </Way>
        <Way icon={Globe} label={t('Where we work')}>
          {t('Global coverage')}
        </Way>
        <Way icon={Message} label={t('Messages')}>
          {t('24/7 Available')}
        </Way>
      </ul>
    </section>
  );
}

interface WayProps {
  /** What the operator must have set, see `knownFacts`. */
  fact?: string;
  icon: Icon;
  label: string;
  children: ReactNode;
}

const Way = ({ fact, icon: Glyph, label, children }: WayProps) => (
  <li data-fact={fact} className="flex items-start gap-3.5">
    <span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft">
      <Glyph className="size-4.5 text-primary-ink" />
    </span>
    <div className="min-w-0">
      <p className="text-muted-foreground text-sm">{label}</p>
      <p className="wrap-anywhere font-medium text-sm">{children}</p>
    </div>
  </li>
);
