import { Clock, Lock, Scale } from '@portal/ui/icons';
import { PageHeader } from '@portal/ui/page-header';
import type { ReactNode } from 'react';

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A page about one's account: the form on one side, on wide screens what we promise on the other. */
export const AccountPage = ({ title, lead, children }: AccountPageProps) => (
  <div className="grid lg:min-h-[44rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <div className="mx-auto w-full max-w-lg px-4 py-12 sm:px-6 sm:py-16 lg:py-20">
      <PageHeader title={title} lead={lead} />
      {children}
    </div>
    <div className="hidden bg-hero text-hero-foreground lg:flex lg:items-center">
      <ul className="mx-auto flex max-w-md flex-col gap-10 px-10 py-16">
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
    </div>
  </div>
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
