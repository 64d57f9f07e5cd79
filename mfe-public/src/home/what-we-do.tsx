import { services } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { ArrowRight, Building, Handshake, ShieldAlert, Users } from '@portal/ui/icons';
import { Section } from '@portal/ui/section';
import { textLinkClass } from '@portal/ui/text-link';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { links } from '../page/links';
import { serviceIcon } from '../services/service-icons';

/** Shows the four things we offer, and the services for them. */
export const WhatWeDo = () => (
  <Section
    title="What We Do"
    lead="Most losses follow a question that no one asked in time. We ask it for you, and tell you plainly what we found."
  >
    <ul className="grid gap-x-8 gap-y-6 sm:gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {offers.map(({ icon: Glyph, title, text }) => (
        <li key={title} className="flex gap-4 border-primary border-t-2 pt-4 sm:flex-col sm:pt-5">
          <Glyph className="size-6 shrink-0 text-primary-ink" />
          <div>
            <h3 className="font-semibold text-lg tracking-tight">{title}</h3>
            <p className="mt-1.5 text-pretty text-muted-foreground text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ul>
    <ul className="mt-10 grid gap-x-4 sm:mt-14 sm:grid-cols-2 lg:grid-cols-3">
      {services.map(({ code, name, title, summary }) => {
        const Glyph = serviceIcon(code);
        return (
          <Card key={code} asChild>
            <li className="row-span-3 mb-3 grid grid-rows-subgrid p-5 sm:mb-4 sm:p-6">
              <h3 className="flex items-start gap-3 font-semibold leading-snug">
                <Glyph className="mt-0.5 size-5 shrink-0 text-accent-ink" /> {name}
              </h3>
              <p className="mt-3 text-pretty text-muted-foreground text-sm max-sm:hidden">{summary}</p>
              <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-sm max-sm:ps-8 sm:mt-5">
                <Link to={`${links.services}#${code}`} className={textLinkClass}>
                  Learn More <VisuallyHidden>about {title}</VisuallyHidden> <ArrowRight />
                </Link>
                <Link to={links.quote} className={textLinkClass}>
                  Get Custom Quote <VisuallyHidden>for {title}</VisuallyHidden>
                </Link>
              </div>
            </li>
          </Card>
        );
      })}
    </ul>
  </Section>
);

const offers = [
  {
    icon: Building,
    title: 'Assess company legitimacy',
    text: 'Is it what it says it is? Registration, ownership, licences, reputation.',
  },
  {
    icon: Users,
    title: 'Vet individuals and platforms',
    text: 'Who is behind a name, a profile or an investment site, and what they have done before.',
  },
  {
    icon: Handshake,
    title: 'Identify red flags before deals',
    text: 'Before you sign or send a deposit: what does not add up, and which question to ask next.',
  },
  {
    icon: ShieldAlert,
    title: 'Options if already defrauded',
    text: 'What to secure, whom to tell, and which steps are worth their cost. Without false hope.',
  },
];
