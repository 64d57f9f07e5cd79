import type { FailedMailView } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Refresh } from '@portal/ui/icons';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { useRetry } from './use-retry';

export function RetryButton({ mail }: { mail: FailedMailView }) {
  const { retry, isBusy } = useRetry();
  if (mail.linkExpired) {
    return (
      <span
        className="text-muted-foreground"
        title="The link in this mail no longer works. Ask the person to request a new one, or send a new invitation."
      >
        Link expired
      </span>
    );
  }
  return (
    <Button variant="outline" size="sm" busy={isBusy} onClick={() => retry([mail])}>
      {!isBusy && <Refresh />} Send again
      <VisuallyHidden>
        : {mail.subject}, to {mail.recipient}
      </VisuallyHidden>
    </Button>
  );
}
