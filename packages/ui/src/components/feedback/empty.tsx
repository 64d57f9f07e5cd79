import type { ReactNode } from 'react';
import { type Icon, Inbox } from '../../icons';

export interface EmptyProps {
  title: string;
  icon?: Icon;
  /** The next step, usually one button or link. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Says that a list is empty, and offers the next step. */
export const Empty = ({ title, icon: Glyph = Inbox, action, children }: EmptyProps) => (
  <div className="flex flex-col items-center rounded-xl border border-border border-dashed bg-card px-6 py-12 text-center">
    <span aria-hidden="true" className="mb-4 rounded-full bg-primary-soft p-3.5 text-primary-ink">
      <Glyph className="size-6" />
    </span>
    <p className="font-semibold text-lg">{title}</p>
    {children && <div className="mt-1.5 max-w-md text-pretty text-muted-foreground text-sm">{children}</div>}
    {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
);
