import type { ReactNode } from 'react';

/** The name of a section that arranges its own upper part. */
export const SectionTitle = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="text-balance font-display text-3xl tracking-tight sm:text-4xl">
    {children}
  </h2>
);
