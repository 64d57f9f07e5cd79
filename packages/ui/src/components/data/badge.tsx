import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import type { Icon } from '../../icons';
import type { Tone } from './tone';

const tones: Record<Tone, string> = {
  yellow: 'border-yellow-line bg-yellow-soft text-yellow-ink',
  blue: 'border-blue-line bg-blue-soft text-blue-ink',
  green: 'border-green-line bg-green-soft text-green-ink',
  purple: 'border-purple-line bg-purple-soft text-purple-ink',
  grey: 'border-grey-line bg-grey-soft text-grey-ink',
  red: 'border-red-line bg-red-soft text-red-ink',
};

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
  icon?: Icon;
}

/** A short status word. The word carries the meaning; tone and icon only draw attention. */
export function Badge({ tone = 'grey', icon: Glyph, className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={clsx(
        'inline-flex items-baseline gap-1.5 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-medium text-xs leading-5',
        tones[tone],
        className,
      )}
    >
      {Glyph && <Glyph className="size-3.5 shrink-0 self-center" />}
      {children}
    </span>
  );
}
