import { type ReactNode, useId } from 'react';

/** One piece of the kit in its states. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="border-border border-t py-10" data-block={title}>
      <h2 id={titleId} className="mb-6 font-semibold text-muted-foreground text-sm uppercase tracking-widest">
        {title}
      </h2>
      {children}
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center gap-3 last:mb-0">{children}</div>
);
