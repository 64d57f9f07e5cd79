import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Typography for long texts with plain h2, p, ul, ol, a and table elements inside. */
export const Prose = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('prose', className)} />
);
