import { clsx } from 'clsx';

/** A decorative spinning ring. Add a text that says what is loading. It pulses where reduced motion is preferred. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent',
        'motion-reduce:animate-pulse motion-reduce:border-e-current',
        className,
      )}
    />
  );
}
