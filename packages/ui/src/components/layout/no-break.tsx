import type { ReactNode } from 'react';

/** Text on one line: numbers of cases and invoices would break at their hyphens. */
export const NoBreak = ({ children }: { children: ReactNode }) => <span className="whitespace-nowrap">{children}</span>;
