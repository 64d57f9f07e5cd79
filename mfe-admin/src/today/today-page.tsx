import { recentDays, requestDays, type TodayView, todayLists } from '@portal/contracts';
import { Button } from '@portal/ui/button';
import { Failure } from '@portal/ui/failure';
import { Refresh } from '@portal/ui/icons';
import { useTodayQuery } from '../figures/figure-api';
import { AdminFrame } from '../frame/admin-frame';
import { ListLoading } from '../frame/list-loading';
import { Debts } from './debts';
import { Load } from './load';
import { Group, Tile } from './tile';

/** What admins look at first: what is new, waits, is late or owed. Each figure leads to its list. */
export function TodayPage() {
  const { data, error, isFetching, refetch } = useTodayQuery({}, { refetchOnMountOrArgChange: true });
  const refresh = (
    <Button variant="outline" size="sm" className="pointer-coarse:min-h-11" busy={isFetching} onClick={refetch}>
      {!isFetching && <Refresh />} Refresh
    </Button>
  );
  return (
    <AdminFrame title="Today" lead="What is new, what waits, and what is owed." actions={refresh}>
      {data ? (
        <Figures today={data} />
      ) : error && !isFetching ? (
        <Failure title="Failed to load the figures of today" problem={error} onRetry={refetch} />
      ) : (
        <ListLoading />
      )}
    </AdminFrame>
  );
}

type Lists = ReturnType<typeof todayLists>;

const addressOf = (filters: Lists[keyof Lists]) => `/admin/dashboard?${new URLSearchParams(filters)}`;

function Figures({ today }: { today: TodayView }) {
  const lists = todayLists(today);
  const { hitsToDecide = 0 } = today;
  const tile = (name: 'urgent' | 'newCases' | 'toAssign' | 'toReview' | 'late' | 'waitingOnClient') => ({
    value: today[name],
    to: addressOf(lists[name]),
  });
  return (
    <div className="grid gap-4 lg:gap-5">
      <Group title="Cases">
        <Tile label="Urgent" tone={today.urgent > 0 ? 'red' : undefined} {...tile('urgent')} />
        <Tile label="Late" tone={today.late > 0 ? 'yellow' : undefined} {...tile('late')} />
        <Tile label="To assign" tone={today.toAssign > 0 ? 'yellow' : undefined} {...tile('toAssign')} />
        <Tile label="To review" tone={today.toReview > 0 ? 'yellow' : undefined} {...tile('toReview')} />
        <Tile
          label="Hits to decide"
          value={hitsToDecide}
          tone={hitsToDecide > 0 ? 'yellow' : undefined}
          to="/screening/hits"
        />
        <Tile label="New since yesterday" {...tile('newCases')} />
        <Tile label="Waiting on clients" {...tile('waitingOnClient')} />
      </Group>
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
        <Debts debts={today.debts} toRefund={today.toRefund} />
        <Load rows={today.load} />
      </div>
      <Group title="How well we do">
        <Tile
          label="Time to first answer"
          value={paceOf(today.answered)}
          note={medianOf(today.answered)}
          to={addressOf(lists.answered)}
        />
        <Tile
          label="Time to report"
          value={paceOf(today.reported)}
          note={medianOf(today.reported)}
          to={addressOf(lists.reported)}
        />
        <Tile
          label="Requests"
          value={today.requests}
          note={`Last ${requestDays} days`}
          to={addressOf(lists.requests)}
        />
        <Tile label="Became paid work" value={today.paid} note={shareOf(today)} to={addressOf(lists.paid)} />
      </Group>
    </div>
  );
}

const shareOf = ({ requests, paid }: TodayView) =>
  requests > 0 ? `${Math.round((paid / requests) * 100)}% of these requests` : 'No requests yet';

const medianOf = ({ cases }: TodayView['answered']) =>
  cases === 0
    ? `No cases in the last ${recentDays} days`
    : `Median of ${cases} ${cases === 1 ? 'case' : 'cases'}, last ${recentDays} days`;

const paceOf = ({ medianHours }: TodayView['answered']) => {
  if (medianHours === undefined) {
    return '—';
  }
  return medianHours < 48 ? `${Math.round(medianHours)} h` : `${Math.round(medianHours / 24)} days`;
};
