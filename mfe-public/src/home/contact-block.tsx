import { Link, supportContact } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import { Clock, type Icon, Mail, Phone } from '@portal/ui/icons';
import { Section } from '@portal/ui/section';
import type { ReactNode } from 'react';
import { links, telephone } from '../page/links';

/** Last section of the home page: all ways to contact us. */
export function ContactBlock() {
  const { email, phone } = supportContact();
  return (
    <Section
      tone="hero"
      title="Contact Us"
      lead="Tell us what worries you. A person reads it, and responds within 24 hours on working days."
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex flex-col gap-8">
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <Link to={links.submit} className={buttonClass({ variant: 'hero', size: 'lg' })}>
              Start Your Risk Check
            </Link>
            <Link to={links.consultation} className={buttonClass({ variant: 'hero-outline', size: 'lg' })}>
              Schedule Consultation
            </Link>
            <Link to={links.submit} className={buttonClass({ variant: 'hero-outline', size: 'lg' })}>
              Submit Case Details
            </Link>
          </div>
          <p className="text-hero-muted text-sm">
            How we treat what you send: <LegalLink to="/privacy">Privacy Policy</LegalLink> and{' '}
            <LegalLink to="/terms">Terms &amp; Conditions</LegalLink>
          </p>
        </div>
        <ul className="flex flex-col gap-5 sm:flex-row sm:flex-wrap sm:gap-x-12 lg:flex-col">
          <Way icon={Mail} label="Email">
            <a href={`mailto:${email}`} className="inline-block py-0.5 underline underline-offset-4 hover:decoration-2">
              {email}
            </a>
          </Way>
          <Way icon={Phone} label="Phone">
            <a href={telephone(phone)} className="inline-block py-0.5 underline underline-offset-4 hover:decoration-2">
              {phone}
            </a>
          </Way>
          <Way icon={Clock} label="Response time">
            Within 24 hours on working days
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

const Way = ({ icon: Glyph, label, children }: { icon: Icon; label: string; children: ReactNode }) => (
  <li className="flex items-start gap-4">
    <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-hero-raised">
      <Glyph className="size-5 text-hero-accent" />
    </span>
    <div>
      <p className="text-hero-muted text-sm">{label}</p>
      <p className="font-medium">{children}</p>
    </div>
  </li>
);
