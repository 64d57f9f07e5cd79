import {
  type Given,
  isKnown,
  labelOf,
  listWatches,
  type WatchRow,
  WatchStatus,
  watchStatusLabels,
} from '@portal/contracts';
import { formatDate, Link, useUrlState } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { CardLoading } from '@portal/ui/card-loading';
import { DeskHeader } from '@portal/ui/desk-header';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Container } from '@portal/ui/layout';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { useWatchesQuery } from './watch-api';

/** The watchlists that staff may see; the address may narrow them to those with one name. */
export function WatchesPage() {
  const [address, change] = useUrlState(listWatches.input.shape.query);
  return (
    <Container className="pt-2 pb-10">
      <DeskHeader title="Watchlists" lead="Names that clients pay for having looked for each month." />
      {address.name && (
        <p className="mb-5 flex flex-wrap items-center gap-3">
          <span className="wrap-anywhere">
            With the name <strong dir="auto">{address.name}</strong>
          </span>
          <Button variant="outline" size="sm" onClick={() => change({ name: undefined, page: undefined })}>
            Show all
          </Button>
        </p>
      )}
      <Watches address={address} onPage={(page) => change({ ...address, page })} />
    </Container>
  );
}

interface WatchesProps {
  address: Given<typeof listWatches>['query'];
  onPage: (page: number) => void;
}

function Watches({ address, onPage }: WatchesProps) {
  const { data, error, refetch } = useWatchesQuery({ query: address }, { refetchOnMountOrArgChange: true });
  if (error && !data) {
    return <Failure title="The watchlists could not be loaded" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <CardLoading label="Loading..." />;
  }
  const { watches, pagination, unreadableRows } = data;
  if (watches.length === 0 && !unreadableRows) {
    return <Empty title="No watchlists here">They appear when clients subscribe.</Empty>;
  }
  return (
    <>
      <UnreadableRows count={unreadableRows} className="mb-4" />
      <ul className="grid gap-4">
        {watches.map((watch) => (
          <WatchCard key={watch._id} watch={watch} />
        ))}
      </ul>
      {pagination.page < pagination.pages && (
        <Button variant="outline" wide className="mt-4" onClick={() => onPage(pagination.page + 1)}>
          Older watchlists
        </Button>
      )}
    </>
  );
}

const tones = { active: 'green', paused: 'yellow', ended: 'grey' } as const;

const WatchCard = ({
  watch: { _id, client, caseId, caseNumber, status, renewsOn, subjects, drafts },
}: {
  watch: WatchRow;
}) => (
  <Card asChild className="p-5 sm:p-6">
    <li>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 dir="auto" className="wrap-anywhere font-semibold text-lg">
            {client.name}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted-foreground text-sm">
            <Badge tone={isKnown(WatchStatus, status) ? tones[status] : 'grey'}>
              {labelOf(watchStatusLabels, status)}
            </Badge>
            <Link to={`/cases/${caseId}`}>{caseNumber}</Link>
            {status === 'active' && <span>Next charge {formatDate(renewsOn)}</span>}
            {drafts > 0 && <span>{drafts === 1 ? '1 alert to release' : `${drafts} alerts to release`}</span>}
          </p>
        </div>
        <Button asChild variant="outline" size="sm">
          <Link to={`/watches/${_id}`}>Alerts</Link>
        </Button>
      </div>
      <ul className="mt-4 grid gap-2 text-sm">
        {subjects.map(({ _id: id, name, watchedBy }) => (
          <li key={id} className="wrap-anywhere flex flex-wrap items-baseline gap-x-3">
            <span dir="auto" className="font-medium">
              {name}
            </span>
            {watchedBy > 1 && (
              <Link to={`/watches?name=${encodeURIComponent(name)}`}>under watch for {watchedBy} clients</Link>
            )}
          </li>
        ))}
      </ul>
    </li>
  </Card>
);
