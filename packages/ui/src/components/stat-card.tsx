import type { ReactNode } from 'react';
import type { Icon } from '../icons';
import { Card } from './card';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  icon?: Icon;
  /** A second fact in small print, e.g. "2 pending". */
  secondary?: ReactNode;
}

/** One figure of a dashboard. Place several inside `<Grid columns={4}>`. */
export function StatCard({ label, value, icon: Glyph, secondary }: StatCardProps) {
  return (
    <Card className="@container p-4 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <dl className="min-w-0">
          <dt className="font-medium text-muted-foreground text-sm">{label}</dt>
          <dd className="mt-2 font-semibold text-xl leading-tight @[9rem]:text-2xl @[12rem]:text-3xl @[12rem]:leading-none tracking-tight">
            {value}
          </dd>
          {secondary && <dd className="mt-2.5 text-muted-foreground text-sm">{secondary}</dd>}
        </dl>
        {Glyph && (
          <span aria-hidden="true" className="hidden rounded-lg bg-primary-soft p-2.5 text-primary-ink @[12rem]:block">
            <Glyph className="size-5" />
          </span>
        )}
      </div>
    </Card>
  );
}
