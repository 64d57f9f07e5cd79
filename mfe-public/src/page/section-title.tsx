import type { ReactNode } from 'react';

interface SectionTitleProps {
  id: string;
  /** Makes it smaller on phones, where it shares its line with buttons. */
  beside?: boolean;
  children: ReactNode;
}

/** Heading of a section that lays out its own top part. */
export const SectionTitle = ({ id, beside, children }: SectionTitleProps) => (
  <h2 id={id} className={`text-balance font-display tracking-tight sm:text-4xl ${beside ? 'text-xl' : 'text-2xl'}`}>
    {children}
  </h2>
);
