import { dashboardTexts, userTexts } from '@portal/contracts';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Users as UsersIcon } from '@portal/ui/icons';
import { PagedTable } from '@portal/ui/paged-table';
import { lazy, Suspense, useState } from 'react';
import { ClearFilters } from '../frame/clear-filters';
import { ListLoading } from '../frame/list-loading';
import type { UserQuestion } from './change/user-question';
import type { UserList } from './use-user-list';
import { userColumns } from './user-columns';
import { UserFilters } from './user-filters';

const UserDialog = lazy(async () => ({ default: (await import('./user-dialog')).UserDialog }));

export function UsersPanel({ list }: { list: UserList }) {
  const [question, ask] = useState<UserQuestion>();
  return (
    <>
      <UserFilters address={list.address} change={list.change} />
      <Users list={list} onAsk={ask} />
      {question && (
        <Suspense>
          <UserDialog question={question} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Users({ list, onAsk }: { list: UserList; onAsk: (question: UserQuestion) => void }) {
  const { data, currentData, error, isFetching, refetch, address, change } = list;
  if (error && !currentData && !isFetching) {
    return <Failure title={dashboardTexts.loadFailed} problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <ListLoading />;
  }
  if (data.users.length === 0) {
    const clear = () => change({ role: undefined, q: undefined, page: undefined });
    return (
      <Empty icon={UsersIcon} title={userTexts.none} action={<ClearFilters onClear={clear} />}>
        No users match your search and filters.
      </Empty>
    );
  }
  return (
    <PagedTable
      dense
      caption="Users"
      columns={userColumns(onAsk)}
      rows={data.users}
      pagination={data.pagination}
      unreadableRows={data.unreadableRows}
      address={address}
      change={change}
      busy={isFetching}
    />
  );
}
