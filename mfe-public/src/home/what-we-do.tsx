import { msg, rich, t } from '@portal/build/i18n';
import { Link } from '@portal/sdk';
import { ArrowRight, Building, Handshake, ShieldAlert, Users } from '@portal/ui/icons';
import { Section } from '@portal/ui/section';
import { textLinkClass } from '@portal/ui/text-link';
import { hidden } from '../page/hidden';
import { links } from '../page/links';

/** Shows the four things we offer. The services that provide them follow below, each told once. */
export const WhatWeDo = () => (
  <Section
    title={t('What We Do')}
    lead={
      <span className="max-sm:hidden">
        {t(
          'Most losses follow a question that no one asked in time. We ask it for you, and tell you plainly what we found.',
        )}
      </span>
    }
  >
    <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
      {offers.map(({ icon: Glyph, title, text, service }) => (
        <li
          key={title}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 border-primary border-t-2 pt-3 sm:row-span-4 sm:grid-cols-1 sm:grid-rows-subgrid sm:gap-y-0 sm:pt-5"
        >
          <Glyph className="mt-0.5 size-5 shrink-0 text-primary-ink max-sm:row-span-3 sm:mb-4 sm:size-6" />
          <h3 className="font-semibold tracking-tight sm:text-lg">{t(title)}</h3>
          <p className="mt-1 text-pretty text-muted-foreground text-sm">{t(text)}</p>
          <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm sm:mt-4">
            <Link to={`${links.services}#${service}`} className={textLinkClass}>
              {rich('Learn More <b>about: {title}</b>', { b: hidden }, { title: t(title) })}{' '}
              <ArrowRight className="rtl:rotate-180" />
            </Link>
            <Link to={links.quote} className={textLinkClass}>
              {rich('Get Custom Quote <b>for: {title}</b>', { b: hidden }, { title: t(title) })}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);

/** Each with the code of the service that tells more. */
const offers = [
  {
    icon: Building,
    title: msg('Assess company legitimacy'),
    text: msg('Is it what it says it is? Registration, ownership, licences, reputation.'),
    service: 'company-report',
  },
  {
    icon: Users,
    title: msg('Vet individuals and platforms'),
    text: msg('Who is behind a name, a profile or an investment site, and what did they do before?'),
    service: 'platform-vetting',
  },
  {
    icon: Handshake,
    title: msg('Identify red flags before deals'),
    text: msg('Before you sign or send a deposit: what does not add up, and which question to ask next.'),
    service: 'background-check',
  },
  {
    icon: ShieldAlert,
    title: msg('Options if already defrauded'),
    text: msg('What to secure, whom to tell, and which steps are worth their cost. Without false hope.'),
    service: 'post-scam',
  },
];
