import { Spinner } from './spinner';

/** Says what is being waited for, to eyes and to screen readers. */
export const Loading = ({ label }: { label: string }) => (
  <div role="status" className="flex min-h-40 flex-col items-center justify-center gap-3 text-muted-foreground">
    <Spinner className="size-6" />
    <p>{label}</p>
  </div>
);
