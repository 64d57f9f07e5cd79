import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const widths = { narrow: 'max-w-xl', prose: 'max-w-3xl', page: 'max-w-7xl' };

export interface ContainerProps extends ComponentProps<'div'> {
  /** narrow is 36 rem (short messages), prose 48 rem (forms, legal texts), page 80 rem (as header and footer). */
  width?: keyof typeof widths;
}

/** Centres content and pads it at the edges. */
export const Container = ({ width = 'page', className, ...rest }: ContainerProps) => (
  <div {...rest} className={clsx('mx-auto w-full px-4 sm:px-6 lg:px-8', widths[width], className)} />
);

const gaps = { 1: 'gap-1', 2: 'gap-2', 3: 'gap-3', 4: 'gap-4', 6: 'gap-6', 8: 'gap-8', 12: 'gap-12' };

export interface StackProps extends ComponentProps<'div'> {
  /** In spacing units of 0.25 rem. */
  gap?: keyof typeof gaps;
  /** `row` wraps its items and centres them vertically. */
  direction?: 'column' | 'row';
}

/** Places children in a column or a wrapping row with an even gap. */
export const Stack = ({ gap = 4, direction = 'column', className, ...rest }: StackProps) => (
  <div
    {...rest}
    className={clsx('flex', direction === 'row' ? 'flex-row flex-wrap items-center' : 'flex-col', gaps[gap], className)}
  />
);
