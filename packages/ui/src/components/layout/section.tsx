import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Container, type ContainerProps } from './layout';

const tones = {
  plain: '',
  muted: 'border-border border-y bg-band',
  hero: 'bg-hero text-hero-foreground [--p-ring:var(--p-hero-foreground)] [&_a:not([class])]:text-hero-foreground',
};

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  tone?: keyof typeof tones;
  /** Rendered as an h2 that names the section. */
  title?: ReactNode;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  lead?: ReactNode;
  align?: 'start' | 'center';
  width?: ContainerProps['width'];
}

/** A full-width band of a public page. */
export function Section({
  tone = 'plain',
  title,
  eyebrow,
  lead,
  align,
  width,
  className,
  children,
  ...rest
}: SectionProps) {
  const titleId = useId();
  const onHero = tone === 'hero';
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={clsx('py-7 sm:py-20 lg:py-24', tones[tone], className)}
    >
      <Container width={width}>
        {title && (
          <header className={clsx('mb-5 max-w-2xl sm:mb-12', align === 'center' && 'mx-auto text-center')}>
            {eyebrow && (
              <p
                className={clsx(
                  'mb-3 font-semibold text-xs uppercase tracking-widest',
                  onHero ? 'text-hero-accent' : 'text-accent-ink',
                )}
              >
                {eyebrow}
              </p>
            )}
            <h2 id={titleId} className="text-balance font-display text-2xl tracking-tight sm:text-4xl">
              {title}
            </h2>
            {lead && (
              <p
                className={clsx(
                  'mt-2 text-pretty sm:mt-4 sm:text-balance sm:text-lg',
                  onHero ? 'text-hero-muted' : 'text-muted-foreground',
                )}
              >
                {lead}
              </p>
            )}
          </header>
        )}
        {children}
      </Container>
    </section>
  );
}
