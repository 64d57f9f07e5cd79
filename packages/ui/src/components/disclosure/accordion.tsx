import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { ChevronDown } from '../../icons';

export interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[];
  /** Opening an item closes the others with the same name, even in other accordions. It defaults to a unique name. */
  name?: string;
  /** The id of the item that is open at first. */
  defaultOpen?: string;
  className?: string;
}

/** Native `<details>` of which at most one is open. The browser's in-page search finds closed ones. */
export function Accordion({ items, name, defaultOpen, className }: AccordionProps) {
  const ownName = useId();
  return (
    <div className={clsx('divide-y divide-border rounded-xl border border-border bg-card', className)}>
      {items.map(({ id, title, content }) => (
        <details key={id} id={id} name={name ?? ownName} open={id === defaultOpen || undefined} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-xl px-5 py-4 font-medium hover:text-link sm:px-6 [&::-webkit-details-marker]:hidden">
            {title}
            <ChevronDown className="size-5 shrink-0 text-muted-foreground transition-transform duration-200 group-open:rotate-180 motion-reduce:transition-none" />
          </summary>
          <div className="max-w-2xl text-pretty px-5 pb-5 text-muted-foreground leading-relaxed sm:px-6">{content}</div>
        </details>
      ))}
    </div>
  );
}
