import { msg, t } from '@portal/build/i18n';
import { Clock, Lock, Scale } from '@portal/ui/icons';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import type { ReactNode } from 'react';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  /** Leaves out the promises, which are made to clients. */
  withoutPromises?: boolean;
  children: ReactNode;
}

/** Layout of the account pages: the form, and on wide screens a panel with our promises beside it, which stays on screen. */
export const AccountPage = ({ title, lead, withoutPromises = false, children }: AccountPageProps) => (
  <Container className={`grid gap-16 py-12 sm:py-16 ${withoutPromises ? '' : 'lg:grid-cols-2'}`}>
    <div className={`mx-auto w-full max-w-lg lg:py-6 ${withoutPromises ? '' : 'lg:mx-0'}`}>
      <PageHeader title={title} lead={lead} />
      {children}
    </div>
    {!withoutPromises && <Promises />}
  </Container>
);

const Promises = () => (
  <div className="hidden lg:block">
    <ul className="sticky top-32 flex flex-col gap-10 rounded-2xl bg-hero px-10 py-12 text-hero-foreground xl:px-12">
      {promises.map(({ icon: Glyph, title: promise, text }) => (
        <li key={promise} className="flex gap-5">
          <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-hero-raised">
            <Glyph className="size-5 text-hero-accent" />
          </span>
          <div>
            <p className="font-display text-xl">{t(promise)}</p>
            <p className="mt-1.5 text-hero-muted">{t(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  </div>
);

const promises = [
  {
    icon: Lock,
    title: msg('Handled discreetly'),
    text: msg('Only you, the attorney assigned to your case and our administrators can open it.'),
  },
  {
    icon: Clock,
    title: msg('Answered within 24 hours on working days'),
    text: msg('A person reads what you send. An initial assessment follows within 48 hours, on working days too.'),
  },
  {
    icon: Scale,
    title: msg('Advisory only'),
    text: msg('We investigate and advise. Legal matters go to independent professionals, at your request.'),
  },
];
