import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface TwoLinesProps {
  first: ReactNode;
  second: ReactNode;
  /** True in dense tables with more columns than fit into a window of 1280 px. */
  narrow?: boolean;
}

/** A main text and a smaller second line below it. Long names wrap instead of widening the table. */
export const TwoLines = ({ first, second, narrow }: TwoLinesProps) => (
  <span className={clsx('two-lines wrap-anywhere block max-w-80 sm:min-w-33', narrow && 'two-lines-narrow')}>
    <span className="block font-medium">{first}</span>
    <span className="mt-0.5 block font-normal text-muted-foreground text-xs">{second}</span>
  </span>
);
