import type { ReactNode } from 'react';

interface FigureProps {
  label: string;
  /** A dash is shown for `NaN` and while the value is unknown. */
  value: ReactNode;
  /** A second fact in small print, which only wide screens show. */
  secondary?: string | undefined;
}

/** One figure in a `FigureRow`. */
export const Figure = ({ label, value, secondary }: FigureProps) => (
  <dl className="min-w-0">
    <dt className="text-muted-foreground text-xs leading-4">{label}</dt>
    <dd className="inline font-semibold text-lg tabular-nums leading-6">
      {value === undefined || Number.isNaN(value) ? '—' : value}
    </dd>
    {secondary && !secondary.includes('NaN') && (
      <dd className="ms-1.5 inline whitespace-nowrap text-muted-foreground text-xs max-xl:hidden">{secondary}</dd>
    )}
  </dl>
);

/** Figures in one line: cards would push the work below the fold. */
export const FigureRow = ({ children }: { children: ReactNode }) => (
  <div className="flex justify-between gap-x-3 sm:justify-start sm:gap-x-8">{children}</div>
);
