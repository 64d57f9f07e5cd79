import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Puts the look on the only child, e.g. a link; `busy` has no effect then. */
  asChild?: boolean;
  /** Disables the button and turns a spinner in it. */
  busy?: boolean;
  /** What stands in the button while busy; the usual label if left out. */
  busyLabel?: string;
}

/** `type="button"` unless told otherwise. Icon-only buttons (`size="icon"`) need an `aria-label`. */
export function Button({ variant, size, wide, asChild, className, ...rest }: ButtonProps) {
  const look = clsx(buttonClass({ variant, size, wide }), className);
  if (asChild) {
    const { busy: _busy, busyLabel: _label, ...slotProps } = rest;
    return <Slot.Root {...slotProps} className={look} />;
  }
  return <PlainButton {...rest} className={look} />;
}

function PlainButton({ busy, busyLabel, disabled, type = 'button', children, ...rest }: Omit<ButtonProps, 'asChild'>) {
  return (
    <button {...rest} type={type} disabled={disabled || busy} aria-busy={busy || undefined}>
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
