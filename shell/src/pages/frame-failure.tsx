import { Button } from '@portal/ui/button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportError } from '../reports/report-error';
import { ErrorPage } from './error-page';

/** Replaces the whole portal when the frame itself throws, where React would otherwise leave a white page. */
export function FrameFailure() {
  const error = useRouteError();

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: operators look here for the cause
    console.error('The portal could not be shown.', error);
    reportError('render', error);
  }, [error]);

  return (
    <main className="min-h-dvh bg-background text-foreground">
      <ErrorPage live code="500" title="Something went wrong" text="Please reload the portal.">
        <Button size="lg" onClick={() => location.reload()}>
          Reload
        </Button>
      </ErrorPage>
    </main>
  );
}
