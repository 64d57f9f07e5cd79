import type { ListView } from '@portal/contracts';
import { Alert } from '@portal/ui/alert';
import { Failure } from '@portal/ui/failure';
import { UnreadableRows } from '@portal/ui/unreadable-rows';
import { AdminFrame } from '../frame/admin-frame';
import { ListLoading } from '../frame/list-loading';
import { useScreeningListsQuery } from './list-api';
import { ListCard } from './list-card';
import { OwnListCard } from './own-list-card';

export const ListsPage = () => (
  <AdminFrame
    title="Lists"
    lead="Names are looked for on these lists. Import each again as often as its publisher changes it."
  >
    <Lists />
  </AdminFrame>
);

function Lists() {
  const { data, error, isFetching, refetch } = useScreeningListsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error && !data && !isFetching) {
    return <Failure title="Failed to load the lists" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <ListLoading />;
  }
  return (
    <div className="space-y-5">
      <UnreadableRows count={data.unreadableRows} />
      {data.lists.every(isEmpty) && (
        <Alert title="There is no list yet">
          The product ships no list: here is where each can be downloaded. Import the files, check what they change, and
          publish them. Until then, names are looked for nowhere.
        </Alert>
      )}
      <ul className="grid items-start gap-5 lg:grid-cols-2">
        {[...data.lists]
          .sort((one, other) => Number(isEmpty(one)) - Number(isEmpty(other)))
          .map((list) => (
            <ListCard key={list.code} list={list} />
          ))}
        <OwnListCard />
      </ul>
    </div>
  );
}

const isEmpty = ({ edition, staged }: ListView): boolean => !edition && !staged;
