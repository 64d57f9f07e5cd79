import { t } from '@portal/build/i18n';
import { watchlistTexts } from '@portal/contracts';
import { Link } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { CardLoading } from '@portal/ui/card-loading';
import { Failure } from '@portal/ui/failure';
import { PageHeader } from '@portal/ui/page-header';
import { MemberPage } from '../page/member-page';
import { MonthList } from './month-list';
import { NameList } from './name-list';
import { StartForm } from './start-form';
import { WatchStanding } from './watch-standing';
import { useWatchlistQuery } from './watchlist-api';

/** The names that a client has under watch, with each month's check. Without a watchlist, the form that starts one. */
export const WatchlistPage = () => (
  <MemberPage>
    <PageHeader
      title={t('My watchlist')}
      lead={t('Names that we look for on sanctions and warning lists every month.')}
      breadcrumbs={
        <Breadcrumbs
          items={[
            <Link key="dashboard" to="/client/dashboard">
              {t('Dashboard')}
            </Link>,
            t('My watchlist'),
          ]}
        />
      }
    />
    <Watchlist />
  </MemberPage>
);

function Watchlist() {
  const { data, error, refetch } = useWatchlistQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error && !data) {
    return <Failure title={t('Your watchlist could not be loaded')} problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <CardLoading label={t('Loading...')} />;
  }
  const { watch, wanted } = data;
  if (!watch) {
    return <StartForm wanted={wanted} />;
  }
  const hasEnded = watch.status === 'ended';
  return (
    <div className="grid gap-8">
      <WatchStanding watch={watch} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        {!hasEnded && <NameList watch={watch} />}
        <MonthList watch={watch} />
        {hasEnded && <StartForm again wanted={wanted} />}
      </div>
      <Alert tone="info">{t(watchlistTexts.covers)}</Alert>
    </div>
  );
}
