import { clsx } from 'clsx';

/** A grey shape that keeps the place of what is coming. Silent: put a `Loading` or a status text beside it. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div
    aria-hidden="true"
    className={clsx('h-4 animate-pulse rounded-md bg-secondary motion-reduce:animate-none', className)}
  />
);
