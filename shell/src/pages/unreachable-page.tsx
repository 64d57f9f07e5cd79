import { Button } from '@portal/ui/button';
import { Refresh } from '@portal/ui/icons';
import { useSessionRetry } from '../session/use-session-retry';
import { ErrorPage } from './error-page';

/** For a page that needs to know who is here, while the server does not answer. It is asked again by itself. */
export function UnreachablePage() {
  const [isLooking, lookAgain] = useSessionRetry();
  return (
    <ErrorPage
      live
      code="503"
      title="The service cannot be reached just now"
      text="Nothing of yours is lost. This page opens by itself as soon as the service answers again."
    >
      <Button size="lg" onClick={lookAgain} busy={isLooking} busyLabel="Trying again...">
        <Refresh /> Retry
      </Button>
    </ErrorPage>
  );
}
