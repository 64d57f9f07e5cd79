import { rich, t } from '@portal/build/i18n';
import { supportContact } from '@portal/sdk';
import { brandName } from '@portal/sdk/shell';
import { Button } from '@portal/ui/button';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportError } from '../error-reports/report-error';
import { ErrorPage } from './error-page';

/** Replaces the whole portal when the frame itself throws, where React would otherwise leave a white page. */
export function FrameFailure() {
  const error = useRouteError();
  const { email } = supportContact();

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: operators look here for the cause
    console.error('The portal could not be shown.', error);
    reportError('render', error);
  }, [error]);

  return (
    <main className="grid min-h-dvh content-center bg-background text-foreground">
      <p className="-mb-12 text-center font-display font-semibold text-lg sm:-mb-20">{brandName()}</p>
      <ErrorPage
        live
        code="500"
        title={t('Something went wrong')}
        text={rich(
          'Please reload the portal. What you have already sent is safe. If this page comes back, write to <a>{email}</a>.',
          { a: (text) => <a href={`mailto:${email}`}>{text}</a> },
          { email },
        )}
      >
        <Button size="lg" onClick={() => location.reload()}>
          {t('Reload')}
        </Button>
      </ErrorPage>
    </main>
  );
}
