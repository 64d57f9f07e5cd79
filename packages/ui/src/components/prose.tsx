import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Typography for long texts: plain h2, p, ul, ol, a, table inside. */
export const Prose = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('prose', className)} />
);
