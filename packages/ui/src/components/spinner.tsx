import { clsx } from 'clsx';

/** A turning ring, decoration only; say what is awaited in words beside it. It pulses where motion is unwanted. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        'motion-reduce:animate-pulse motion-reduce:border-r-current',
        className,
      )}
    />
  );
}
