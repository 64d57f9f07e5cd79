import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { CheckCircle, Info, ShieldAlert, TriangleAlert } from '../../icons';

/** Icon and colours of each tone. */
export const alertLooks = {
  info: { icon: Info, box: 'border-blue-line bg-blue-soft text-blue-ink' },
  success: { icon: CheckCircle, box: 'border-green-line bg-green-soft text-green-ink' },
  warning: { icon: TriangleAlert, box: 'border-yellow-line bg-yellow-soft text-yellow-ink' },
  danger: { icon: ShieldAlert, box: 'border-red-line bg-red-soft text-red-ink' },
};

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: keyof typeof alertLooks;
  title?: ReactNode;
  actions?: ReactNode;
  /** Sets `role="alert"`, which announces the text when it appears. Leave it out for text that is there from the start. */
  live?: boolean;
}

/** A notice inside the page. */
export function Alert({ tone = 'info', title, actions, live, className, children, ...rest }: AlertProps) {
  const { icon: Glyph, box } = alertLooks[tone];
  return (
    <div
      {...rest}
      role={live ? 'alert' : rest.role}
      className={clsx(
        'flex gap-3 rounded-lg border px-4 py-3.5 text-sm [&_a:not([class])]:text-inherit',
        box,
        className,
      )}
    >
      <Glyph className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 grow">
        {title && <p className="text-balance font-semibold">{title}</p>}
        {children && <div className={clsx('text-pretty', title && 'mt-1')}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

export interface BannerProps extends ComponentProps<'div'> {
  tone?: keyof typeof alertLooks;
  actions?: ReactNode;
}

/** A notice across the whole width, above the page. */
export function Banner({ tone = 'info', actions, className, children, ...rest }: BannerProps) {
  const { icon: Glyph, box } = alertLooks[tone];
  return (
    <div {...rest} className={clsx('border-b px-4 py-2.5 text-sm [&_a:not([class])]:text-inherit', box, className)}>
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-3 gap-y-2 sm:justify-center">
        <div className="flex items-start gap-2.5">
          <Glyph className="mt-0.5 size-4 shrink-0" />
          <div className="text-pretty">{children}</div>
        </div>
        {actions && <div className="ps-6.5 sm:ps-0">{actions}</div>}
      </div>
    </div>
  );
}
