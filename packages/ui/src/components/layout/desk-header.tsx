import type { ReactNode } from 'react';

interface DeskHeaderProps {
  /** Rendered as the h1 of the page. */
  title: ReactNode;
  /** One sentence, which only wide screens show. */
  lead?: ReactNode;
  /** A `FigureRow`. */
  figures?: ReactNode;
  actions?: ReactNode;
}

/** The top of a staff page in one line, so that the work begins near the top of the screen. */
export const DeskHeader = ({ title, lead, figures, actions }: DeskHeaderProps) => (
  <header className="mb-2 flex min-h-11 flex-wrap items-center gap-x-8 gap-y-1 max-sm:gap-x-2">
    <h1 className="wrap-anywhere font-display text-xl tracking-tight sm:text-2xl">{title}</h1>
    {lead && <p className="hidden min-w-0 grow truncate pt-1 text-muted-foreground text-sm lg:block">{lead}</p>}
    {actions && <div className="ms-auto flex items-center gap-2 lg:order-last print:hidden">{actions}</div>}
    {figures && <div className="max-lg:w-full">{figures}</div>}
  </header>
);
