import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ChevronDown } from '../../icons';
import { type AlertProps, alertLooks } from './alert';

interface FoldedAlertProps extends Pick<AlertProps, 'tone' | 'className'> {
  /** All that is visible while it is folded, so it must be enough for a person who knows the notice. */
  title: string;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A notice of one line that opens on demand, for pages whose work must stay in sight. */
export function FoldedAlert({ tone = 'info', title, defaultOpen, className, children }: FoldedAlertProps) {
  const { icon: Glyph, box } = alertLooks[tone];
  return (
    <details
      open={defaultOpen}
      className={clsx('group rounded-lg border text-sm [&_a:not([class])]:text-inherit', box, className)}
    >
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2.5 rounded-lg px-3 py-1.5 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Glyph className="size-4 shrink-0" />
        <span className="min-w-0 font-semibold">{title}</span>
        <ChevronDown className="ms-auto size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="ps-9.5 text-pretty pe-4 pb-3">{children}</div>
    </details>
  );
}
