import type { ReactNode } from 'react';

/** Text for those who listen; takes no room on screen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="sr-only">{children}</span>;
