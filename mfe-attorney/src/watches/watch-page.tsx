import { type StaffWatchView, watchlistTexts } from '@portal/contracts';
import { Link, useParams } from '@portal/sdk';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { CardLoading } from '@portal/ui/card-loading';
import { DeskHeader } from '@portal/ui/desk-header';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Container } from '@portal/ui/layout';
import { AlertCard } from './alert-card';
import { AlertForm } from './alert-form';
import { useWatchQuery } from './watch-api';

/** One watchlist: its alerts, and the form that writes one. */
export function WatchPage() {
  const { watchId = '' } = useParams();
  const { data, error, refetch } = useWatchQuery({ params: { watchId } }, { refetchOnMountOrArgChange: true });
  return (
    <Container className="pt-2 pb-10">
      <Breadcrumbs
        items={[
          <Link key="watches" to="/watches">
            Watchlists
          </Link>,
          'Alerts',
        ]}
      />
      <DeskHeader
        title={data ? `Watchlist of ${data.watch.client.name}` : 'Watchlist'}
        lead="The client reads an alert once you release it, and never what was found on a list."
      />
      {error && !data && <Failure title={watchlistTexts.notFound} problem={error} onRetry={refetch} />}
      {!error && !data && <CardLoading label="Loading..." />}
      {data && <Alerts watch={data.watch} />}
    </Container>
  );
}

const Alerts = ({ watch }: { watch: StaffWatchView }) => (
  <div className="grid items-start gap-8 lg:grid-cols-2">
    <AlertForm watch={watch} />
    <section aria-labelledby="alerts">
      <h2 id="alerts" className="mb-4 font-semibold text-xl tracking-tight">
        Alerts
      </h2>
      {watch.alerts.length === 0 ? (
        <Empty title="No alerts yet" />
      ) : (
        <ul className="grid gap-4">
          {watch.alerts.map((alert) => (
            <AlertCard key={alert._id} alert={alert} />
          ))}
        </ul>
      )}
    </section>
  </div>
);
