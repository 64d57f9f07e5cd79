import { usePageTitle } from '@portal/sdk';
import { Container } from '@portal/ui/layout';
import type { ReactNode } from 'react';

interface ErrorPageProps {
  /** The HTTP status, or nothing where no status applies. */
  code?: string;
  title: string;
  /** Says what happened and what still works. */
  text: ReactNode;
  /** Links and buttons. */
  children: ReactNode;
  /** Announces the page to screen readers, for an error that replaces a page already on screen. */
  live?: boolean;
}

/** The layout that all error pages share. */
export function ErrorPage({ code, title, text, children, live }: ErrorPageProps) {
  usePageTitle(title.replace(/\.$/, ''));
  return (
    <Container width="prose" role={live ? 'alert' : undefined} className="py-20 text-center sm:py-28">
      {code && <p className="font-semibold text-accent-ink text-sm uppercase tracking-widest">{code}</p>}
      <h1 className="mt-3 text-balance font-display text-3xl tracking-tight sm:text-4xl">{title}</h1>
      <p className="mx-auto mt-4 max-w-md text-balance text-lg text-muted-foreground">{text}</p>
      <div className="mt-10 flex flex-wrap justify-center gap-3">{children}</div>
    </Container>
  );
}
