import { clsx } from 'clsx';

export interface AvatarProps {
  name: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg' };

/** The initials of the first and last name. It is decoration, so show the name beside it. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
};

export const Avatar = ({ name, size = 'md', className }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={clsx(
      'inline-grid shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary-ink',
      sizes[size],
      className,
    )}
  >
    {initialsOf(name)}
  </span>
);
