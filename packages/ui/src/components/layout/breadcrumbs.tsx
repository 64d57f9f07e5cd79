import type { ReactNode } from 'react';
import { ChevronRight } from '../../icons';

export interface BreadcrumbsProps {
  /** Links from the top level down. The last item is the page itself, as plain text. */
  items: readonly ReactNode[];
}

export const Breadcrumbs = ({ items }: BreadcrumbsProps) => (
  <nav aria-label="Breadcrumb">
    <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-muted-foreground text-sm [&_a:hover]:text-foreground [&_a:hover]:underline [&_a]:inline-block [&_a]:min-h-6 [&_a]:leading-6 [&_a]:underline-offset-4">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position in the path is the identity
        <li key={index} className="flex items-center gap-1.5">
          {index > 0 && <ChevronRight className="size-3.5 shrink-0 rtl:rotate-180" />}
          {index === items.length - 1 ? (
            <span aria-current="page" className="text-foreground">
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
