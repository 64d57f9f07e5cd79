import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const widths = { narrow: 'max-w-xl', prose: 'max-w-3xl', page: 'max-w-7xl' };

export interface ContainerProps extends ComponentProps<'div'> {
  /** narrow 36 rem (a short message), prose 48 rem (forms, legal), page 80 rem, as header and footer are. */
  width?: keyof typeof widths;
}

/** Centres content and keeps it away from the edges. */
export const Container = ({ width = 'page', className, ...rest }: ContainerProps) => (
  <div {...rest} className={clsx('mx-auto w-full px-4 sm:px-6 lg:px-8', widths[width], className)} />
);

const gaps = { 1: 'gap-1', 2: 'gap-2', 3: 'gap-3', 4: 'gap-4', 6: 'gap-6', 8: 'gap-8', 12: 'gap-12' };

export interface StackProps extends ComponentProps<'div'> {
  /** In spacing units of 0.25 rem. */
  gap?: keyof typeof gaps;
  /** `row` wraps and centres its items across. */
  direction?: 'column' | 'row';
}

/** Children one below the other (or in a wrapping row) at an even distance. */
export const Stack = ({ gap = 4, direction = 'column', className, ...rest }: StackProps) => (
  <div
    {...rest}
    className={clsx('flex', direction === 'row' ? 'flex-row flex-wrap items-center' : 'flex-col', gaps[gap], className)}
  />
);

const columnCounts = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
};

export interface GridProps extends ComponentProps<'div'> {
  /** Columns on wide screens; one on narrow, two in between. */
  columns?: keyof typeof columnCounts;
}

export const Grid = ({ columns = 3, className, ...rest }: GridProps) => (
  <div {...rest} className={clsx('grid grid-cols-1 gap-4 sm:gap-6', columnCounts[columns], className)} />
);
