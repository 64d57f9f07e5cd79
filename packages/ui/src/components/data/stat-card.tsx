import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { Icon } from '../../icons';
import { Card } from '../layout/card';

export interface StatCardProps {
  label: string;
  /** `NaN` is shown as a dash. */
  value: ReactNode;
  icon?: Icon;
  /** A second fact in small print, e.g. "2 pending". */
  secondary?: ReactNode;
  /** Small on narrow screens, where three fit into a row. */
  compact?: boolean;
}

/** A fact with a number that is not known is left out. */
const isKnown = (fact: ReactNode) => fact && !String(fact).includes('NaN');

/** One figure of a dashboard. Place several inside a `StatGrid`. */
export function StatCard({ label, value, icon: Glyph, secondary, compact = false }: StatCardProps) {
  return (
    <Card className={clsx('@container p-4', 'sm:p-6', compact && 'max-sm:p-2.5')}>
      <div className="flex items-start justify-between gap-3">
        <dl className="min-w-0">
          <dt className={clsx('font-medium text-muted-foreground text-sm', compact && 'max-sm:text-xs')}>{label}</dt>
          <dd
            className={clsx(
              'mt-2 wrap-anywhere font-semibold text-xl leading-tight tracking-tight',
              compact && 'max-sm:mt-1 max-sm:text-[0.9375rem]',
              'sm:@[9rem]:text-2xl sm:@[12rem]:text-3xl sm:@[12rem]:leading-none',
            )}
          >
            {Number.isNaN(value) ? '—' : value}
          </dd>
          {isKnown(secondary) && <dd className="mt-2.5 text-balance text-muted-foreground text-sm">{secondary}</dd>}
        </dl>
        {Glyph && (
          <span
            aria-hidden="true"
            className="hidden rounded-lg bg-primary-soft p-2.5 text-primary-ink sm:@[12rem]:block"
          >
            <Glyph className="size-5" />
          </span>
        )}
      </div>
    </Card>
  );
}

/** Four cards in a row, or two on narrow screens, so that the content below stays near. */
export const StatGrid = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4', className)} />
);
