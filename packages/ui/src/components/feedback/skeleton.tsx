import { clsx } from 'clsx';

/** A grey placeholder for content that loads. Screen readers do not announce it: add a `Loading` or a status text. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div
    aria-hidden="true"
    className={clsx('h-4 animate-pulse rounded-md bg-secondary motion-reduce:animate-none', className)}
  />
);
