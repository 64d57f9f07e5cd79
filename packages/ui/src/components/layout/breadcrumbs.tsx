import { t } from '@portal/build/i18n';
import type { ReactNode } from 'react';
import { ChevronRight } from '../../icons';

export interface BreadcrumbsProps {
  /** Links from the top level down. The last item is the page itself, as plain text. */
  items: readonly ReactNode[];
}

/** Stays on one line: where that is too short, the page itself is cut, whose name the heading repeats. */
export const Breadcrumbs = ({ items }: BreadcrumbsProps) => (
  <nav aria-label={t('Breadcrumb')}>
    <ol className="flex items-center gap-x-1.5 max-sm:gap-x-1 max-[18rem]:flex-wrap text-muted-foreground text-sm [&_a:hover]:text-foreground [&_a:hover]:underline [&_a]:block [&_a]:min-h-6 [&_a]:leading-6 [&_a]:underline-offset-4">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position in the path is the identity
        <li key={index} className="flex min-w-0 items-center gap-1.5 not-last:shrink-0 max-sm:gap-1">
          {index > 0 && <ChevronRight className="size-3.5 shrink-0 max-sm:size-3 rtl:rotate-180" />}
          {index === items.length - 1 ? (
            <span aria-current="page" dir="auto" className="truncate text-foreground">
              {item}
            </span>
          ) : (
            item
          )}
        </li>
      ))}
    </ol>
  </nav>
);
