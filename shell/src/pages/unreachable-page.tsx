import { Button } from '@portal/ui/button';
import { Refresh } from '@portal/ui/icons';
import { useSessionRetry } from '../session/use-session-retry';
import { ErrorPage } from './error-page';

/** Replaces a page that needs a session while the server does not answer. `startSession` keeps asking the server. */
export function UnreachablePage() {
  const [isRetrying, retry] = useSessionRetry();
  return (
    <ErrorPage
      live
      code="503"
      title="The service is temporarily unavailable"
      text="Nothing has been lost. This page will reload automatically once the service is back."
    >
      <Button size="lg" onClick={retry} busy={isRetrying} busyLabel="Trying again...">
        <Refresh /> Retry
      </Button>
    </ErrorPage>
  );
}
