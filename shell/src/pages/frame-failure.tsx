import { Button } from '@portal/ui/button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorPage } from './error-page';

/** The frame itself broke: the last thing that stands between an error and a white page. */
export function FrameFailure() {
  const error = useRouteError();

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: whoever operates the portal looks for the reason here
    console.error('The portal could not be shown.', error);
  }, [error]);

  return (
    <main className="min-h-dvh bg-background text-foreground">
      <ErrorPage live code="500" title="Something went wrong" text="Please load the portal again.">
        <Button size="lg" onClick={() => location.reload()}>
          Reload
        </Button>
      </ErrorPage>
    </main>
  );
}
