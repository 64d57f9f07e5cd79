import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Spinner } from '../feedback/spinner';
import { AsChild } from '../layout/as-child';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Applies the classes to the only child, e.g. a link. `busy` then has no effect. */
  asChild?: boolean;
  /** Disables the button and shows a spinner in it. */
  busy?: boolean;
  /** The button's label while busy. It defaults to the usual label. */
  busyLabel?: string;
}

/** The type defaults to `button`. Icon-only buttons (`size="icon"`) need an `aria-label`. */
export function Button({ variant, size, wide, asChild, className, ...rest }: ButtonProps) {
  const look = clsx(buttonClass({ variant, size, wide }), className);
  if (asChild) {
    const { busy: _busy, busyLabel: _label, ...slotProps } = rest;
    return <AsChild {...slotProps} className={look} />;
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
