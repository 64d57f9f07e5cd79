import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  /** Rendered as the h1 of the page. */
  title: ReactNode;
  /** A button that changes the title. It stays beside its first line. */
  titleAction?: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Breadcrumbs, above everything. */
  breadcrumbs?: ReactNode;
  /** A status badge or the like, beside the title. */
  badge?: ReactNode;
  /** Buttons; beside the title on wide screens, below on narrow ones. */
  actions?: ReactNode;
}

/** The top of a page, with its breadcrumbs, title and actions. */
export function PageHeader({
  title,
  titleAction,
  eyebrow,
  lead,
  breadcrumbs,
  badge,
  actions,
  className,
  ...rest
}: PageHeaderProps) {
  const heading = (
    <h1 className="wrap-anywhere text-balance font-display text-3xl tracking-tight sm:text-4xl">{title}</h1>
  );
  return (
    <header {...rest} className={clsx('mb-8', className)}>
      {breadcrumbs && <div className="mb-4">{breadcrumbs}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0 max-w-3xl">
          {eyebrow && <p className="mb-2 font-semibold text-accent-ink text-xs uppercase tracking-widest">{eyebrow}</p>}
          <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
            {titleAction ? (
              <div className="flex min-w-0 items-start gap-x-2">
                {heading}
                <div className="flex min-h-10 items-center sm:min-h-12">{titleAction}</div>
              </div>
            ) : (
              heading
            )}
            {badge && <div className="flex min-h-9 items-center sm:min-h-10">{badge}</div>}
          </div>
          {lead && <p className="mt-3 text-balance text-lg text-muted-foreground">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
      </div>
    </header>
  );
}
