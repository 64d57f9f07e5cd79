import { rich, t } from '@portal/build/i18n';
import { Refresh, TriangleAlert } from '../../icons';
import { Button } from '../actions/button';

export interface FailureProps {
  /**
   * An error with a message for people. Its request id is shown for support, if there is one. An outdated page offers a
   * reload, because a retry cannot help.
   */
  problem?: { message?: string; requestId?: string; outdated?: boolean };
  title?: string;
  onRetry?: () => void;
  retryLabel?: string;
}

/** Says that something could not be loaded, and offers a retry. */
export const Failure = ({
  problem,
  title = t('Something went wrong'),
  onRetry,
  retryLabel = t('Try again'),
}: FailureProps) => (
  <section
    role="alert"
    className="flex flex-col items-center rounded-xl border border-red-line bg-card px-6 py-12 text-center"
  >
    <span aria-hidden="true" className="mb-4 rounded-full bg-red-soft p-3.5 text-red-ink">
      <TriangleAlert className="size-6" />
    </span>
    <p className="font-semibold text-lg">{title}</p>
    <p className="mt-1.5 max-w-md text-pretty text-muted-foreground text-sm">
      {problem?.message || t('Please try again in a moment.')}
    </p>
    {problem?.requestId && (
      <p className="mt-2 text-muted-foreground text-xs">
        {rich(
          'Reference: <c>{requestId}</c>',
          { c: (text) => <code className="font-mono">{text}</code> },
          { requestId: problem.requestId },
        )}
      </p>
    )}
    {problem?.outdated ? (
      <Again label={t('Reload')} onClick={() => location.reload()} />
    ) : (
      onRetry && <Again label={retryLabel} onClick={onRetry} />
    )}
  </section>
);

const Again = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="outline" className="mt-6" onClick={onClick}>
    <Refresh /> {label}
  </Button>
);
