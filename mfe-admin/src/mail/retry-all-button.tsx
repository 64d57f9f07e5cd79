import type { FailedMailView } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Refresh } from '@portal/ui/icons';
import { useRetry } from './use-retry';

/** Sends all emails of this page whose links still work; shown for two or more. */
export function RetryAllButton({ mails }: { mails: readonly FailedMailView[] }) {
  const { retry, isBusy } = useRetry();
  const useful = mails.filter(({ linkExpired }) => !linkExpired);
  return useful.length > 1 || isBusy ? (
    <Button variant="outline" busy={isBusy} onClick={() => retry(useful)}>
      {!isBusy && <Refresh />} Send these {useful.length} again
    </Button>
  ) : null;
}
