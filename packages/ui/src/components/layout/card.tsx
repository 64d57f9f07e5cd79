import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { AsChild } from './as-child';

export interface CardProps extends ComponentProps<'div'> {
  /** Applies the classes to the only child, e.g. an `article` or `li`. */
  asChild?: boolean;
  /** Raises the shadow under the pointer, for cards that hold a single link. */
  interactive?: boolean;
  /** Highlights one card of several, e.g. the most popular service. */
  emphasis?: boolean;
}

export function Card({ asChild, interactive, emphasis, className, ...rest }: CardProps) {
  const Root = asChild ? AsChild : 'div';
  return (
    <Root
      {...rest}
      className={clsx(
        'relative flex flex-col rounded-xl border bg-card text-card-foreground',
        emphasis ? 'border-primary shadow-md' : 'border-border shadow-xs',
        interactive && 'transition-shadow duration-200 hover:shadow-md motion-reduce:transition-none',
        className,
      )}
    />
  );
}

export const CardHeader = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('flex flex-col gap-1.5 p-5 sm:p-6', className)} />
);

export interface CardTitleProps extends ComponentProps<'h3'> {
  /** The heading level, which must fit the outline of the page. It does not change the size. */
  level?: 2 | 3 | 4;
}

export function CardTitle({ level = 3, className, ...rest }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return <Heading {...rest} className={clsx('font-semibold text-lg leading-snug tracking-tight', className)} />;
}

export const CardDescription = ({ className, ...rest }: ComponentProps<'p'>) => (
  <p {...rest} className={clsx('text-muted-foreground text-sm', className)} />
);

export const CardContent = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('grow px-5 pb-5 first:pt-5 sm:px-6 sm:pb-6 sm:first:pt-6', className)} />
);

export const CardFooter = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('flex flex-wrap items-center gap-3 px-5 pb-5 sm:px-6 sm:pb-6', className)} />
);
