import { t } from '@portal/build/i18n';
import { useLocation } from '@portal/sdk';
import { Banner } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { Refresh } from '@portal/ui/icons';
import { lazy, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportError } from '../error-reports/report-error';
import { BannerButton } from '../frame/banner-button';
import { LazyPart } from '../frame/lazy-part';
import { hasKeptContent, KeptContent } from '../prerendered/kept-content';
import { livePageAt } from '../routing/live-pages';
import { NotLoaded, needsNewerPortal } from '../routing/load-in-time';
import { ErrorPage } from './error-page';
import { usePageRetry } from './use-page-retry';

const PlainSignInPage = lazy(async () => ({
  default: (await import('../sign-in/plain-sign-in-page')).PlainSignInPage,
}));

/** Replaces a page whose code did not load or that threw. The rest of the portal keeps working. */
export function PageFailure() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const [retry, isRetrying] = usePageRetry(error);
  const page = livePageAt(pathname);
  const remote = page?.remote;

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: operators look here for the cause
    console.error(`A page of ${remote ?? 'the portal'} could not be shown.`, error);
    reportError(error instanceof NotLoaded ? 'load' : 'render', error, { remote });
  }, [remote, error]);

  const label = isRetrying ? t('Trying again...') : t('Retry');
  const button = (
    <Button size="lg" onClick={retry}>
      <Refresh /> {label}
    </Button>
  );
  if (!(error instanceof NotLoaded)) {
    return <ErrorPage {...broken()}>{button}</ErrorPage>;
  }
  if (hasKeptContent(pathname)) {
    return <KeptPage label={label} onRetry={retry} />;
  }
  if (page?.path === '/login') {
    return (
      <LazyPart plain={<ErrorPage {...notAvailable()}>{button}</ErrorPage>}>
        <PlainSignInPage />
      </LazyPart>
    );
  }
  return needsNewerPortal(error) ? <OutdatedPage /> : <ErrorPage {...notAvailable()}>{button}</ErrorPage>;
}

const KeptPage = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <>
    <Banner tone="warning" role="alert" actions={<BannerButton onClick={onRetry}>{label}</BannerButton>}>
      {t('Some functions of this page are not available just now. You can read on; they will come back by themselves.')}
    </Banner>
    <KeptContent />
  </>
);

const OutdatedPage = () => (
  <ErrorPage
    live
    title={t('This page needs a newer version of the portal')}
    text={t('Please reload the page to get it. The other pages work as usual.')}
  >
    <Button size="lg" onClick={() => location.reload()}>
      <Refresh /> {t('Reload')}
    </Button>
  </ErrorPage>
);

const notAvailable = () => ({
  live: true,
  title: t('This part of the portal is temporarily unavailable.'),
  text: t('The other pages work as usual. This page will appear by itself as soon as it is back.'),
});
const broken = () => ({
  live: true,
  code: '500',
  title: t('Something went wrong on this page'),
  text: t('The other pages work as usual. Please try again. If it happens again, tell us what you were doing.'),
});
