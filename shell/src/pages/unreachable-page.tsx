import { t } from '@portal/build/i18n';
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
      title={t('The service is temporarily unavailable')}
      text={t('Nothing has been lost. This page will reload automatically once the service is back.')}
    >
      <Button size="lg" onClick={retry} busy={isRetrying} busyLabel={t('Trying again...')}>
        <Refresh /> {t('Retry')}
      </Button>
    </ErrorPage>
  );
}
