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
  /** Smaller on phones, for pages whose work must stay in sight. */
  compact?: boolean;
  /** Buttons; beside the title on wide screens, below on narrow ones. */
  actions?: ReactNode;
}

const sizes = {
  usual: { header: 'mb-8', crumbs: 'mb-4', row: 'gap-y-5', title: 'text-3xl', badge: 'min-h-9', lead: 'mt-3 text-lg' },
  compact: {
    header: 'mb-3 sm:mb-8',
    crumbs: 'mb-1.5 sm:mb-4',
    row: 'gap-y-3 sm:gap-y-5',
    title: 'text-2xl',
    badge: 'min-h-8',
    lead: 'mt-0.5 sm:mt-3 sm:text-lg',
  },
};

/** The top of a page, with its breadcrumbs, title and actions. */
export function PageHeader({
  title,
  titleAction,
  eyebrow,
  lead,
  breadcrumbs,
  badge,
  compact,
  actions,
  className,
  ...rest
}: PageHeaderProps) {
  const size = sizes[compact ? 'compact' : 'usual'];
  const heading = (
    <h1 className={clsx('wrap-anywhere text-balance font-display tracking-tight sm:text-4xl', size.title)}>{title}</h1>
  );
  return (
    <header {...rest} className={clsx(size.header, className)}>
      {breadcrumbs && <div className={size.crumbs}>{breadcrumbs}</div>}
      <div className={clsx('flex flex-wrap items-end justify-between gap-x-8', size.row)}>
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
            {badge && <div className={clsx('flex items-center sm:min-h-10', size.badge)}>{badge}</div>}
          </div>
          {lead && <p className={clsx('text-balance text-muted-foreground', size.lead)}>{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
      </div>
    </header>
  );
}
