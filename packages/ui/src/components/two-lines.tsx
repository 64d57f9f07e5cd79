import type { ReactNode } from 'react';

/** What a row is about, and below it in small print what it belongs to. Long names break instead of widening the table. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className="wrap-anywhere block max-w-80 sm:min-w-33">
    <span className="block font-medium">{first}</span>
    <span className="mt-0.5 block font-normal text-muted-foreground text-xs">{second}</span>
  </span>
);
