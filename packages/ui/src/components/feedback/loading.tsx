import { Spinner } from './spinner';

/** A spinner with a text that screen readers announce. */
export const Loading = ({ label }: { label: string }) => (
  <div role="status" className="flex min-h-40 flex-col items-center justify-center gap-3 text-muted-foreground">
    <Spinner className="size-6" />
    <p>{label}</p>
  </div>
);
