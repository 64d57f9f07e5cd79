import type { ReactNode } from 'react';

/** One piece of the kit in its states. */
export const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby={`at-${title}`} className="border-border border-t py-10" data-block={title}>
    <h2 id={`at-${title}`} className="mb-6 font-semibold text-muted-foreground text-sm uppercase tracking-widest">
      {title}
    </h2>
    {children}
  </section>
);

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center gap-3 last:mb-0">{children}</div>
);
