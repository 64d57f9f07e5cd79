import type { ReactNode } from 'react';

/** A main text and a smaller second line below it. Long names wrap instead of widening the table. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className="two-lines wrap-anywhere block max-w-80 sm:min-w-33">
    <span className="block font-medium">{first}</span>
    <span className="mt-0.5 block font-normal text-muted-foreground text-xs">{second}</span>
  </span>
);
