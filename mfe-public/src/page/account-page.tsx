import { Clock, Lock, Scale } from '@portal/ui/icons';
import { Container } from '@portal/ui/layout';
import { PageHeader } from '@portal/ui/page-header';
import type { ReactNode } from 'react';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page about one's account: the form on one side, on wide screens what we promise on the other. */
export const AccountPage = ({ title, lead, children }: AccountPageProps) => (
  <Container className="grid gap-16 py-12 sm:py-16 lg:min-h-[44rem] lg:grid-cols-2">
    <div className="max-w-lg lg:py-4">
      <PageHeader title={title} lead={lead} />
      {children}
    </div>
    <ul className="hidden max-h-[36rem] flex-col justify-center gap-10 rounded-2xl bg-hero px-12 py-14 text-hero-foreground lg:sticky lg:top-24 lg:flex">
      {promises.map(({ icon: Glyph, title: promise, text }) => (
        <li key={promise} className="flex gap-5">
          <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-full bg-hero-raised">
            <Glyph className="size-5 text-hero-accent" />
          </span>
          <div>
            <p className="font-display text-xl">{promise}</p>
            <p className="mt-1.5 text-hero-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </Container>
);

const promises = [
  {
    icon: Lock,
    title: 'Handled discreetly',
    text: 'Only you, the attorney assigned to your case and our administrators can open it.',
  },
  {
    icon: Clock,
    title: 'Answered within 24 hours',
    text: 'A person reads what you send, and an initial assessment follows within 48 hours.',
  },
  {
    icon: Scale,
    title: 'Advisory only',
    text: 'We investigate and advise. Legal matters go to independent professionals, at your request.',
  },
];
