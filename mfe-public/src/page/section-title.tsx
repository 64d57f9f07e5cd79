import type { ReactNode } from 'react';

/** Heading of a section that lays out its own top part. */
export const SectionTitle = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="text-balance font-display text-3xl tracking-tight sm:text-4xl">
    {children}
  </h2>
);
