import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { LogOut } from '../icons';

export interface QuickExitProps extends ComponentProps<'a'> {
  /** Puts the look on the only child. */
  asChild?: boolean;
}

/** "Leave this site", always at hand in the corner. Only the look: where it leads is for the caller. */
export function QuickExit({ asChild, className, children = 'Leave this site', ...rest }: QuickExitProps) {
  const look = clsx(
    'fixed end-4 bottom-4 z-40 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-card bg-destructive px-5 font-semibold text-destructive-foreground text-sm shadow-lg hover:bg-destructive-hover print:hidden',
    className,
  );
  if (asChild) {
    return (
      <Slot.Root {...rest} className={look}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <a {...rest} className={look}>
      <LogOut className="size-4" />
      {children}
    </a>
  );
}
