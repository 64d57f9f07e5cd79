import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface DescriptionListProps {
  items: readonly { term: ReactNode; description: ReactNode }[];
  /** `rows` puts term and description side by side from 640 px on, `grid` pairs in two columns. */
  layout?: 'rows' | 'grid';
  className?: string;
}

/** A list of terms and their descriptions. */
export const DescriptionList = ({ items, layout = 'rows', className }: DescriptionListProps) => (
  <dl
    className={clsx(
      'text-sm',
      layout === 'rows' ? 'divide-y divide-border' : 'grid gap-x-8 gap-y-5 sm:grid-cols-2',
      className,
    )}
  >
    {items.map(({ term, description }, index) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: terms may be nodes, and pairs never move
        key={index}
        className={clsx(
          'min-w-0',
          layout === 'rows' &&
            'gap-4 py-3 first:pt-0 last:pb-0 sm:grid sm:items-baseline sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        )}
      >
        <dt className="text-muted-foreground">{term}</dt>
        <dd className={clsx('wrap-anywhere mt-0.5 font-medium', layout === 'rows' && 'sm:mt-0')}>{description}</dd>
      </div>
    ))}
  </dl>
);
