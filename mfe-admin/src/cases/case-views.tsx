import { Link } from '@portal/sdk';
import { QuickViews } from '@portal/ui/quick-views';
import { TasksLabel, tasksLinkClass } from '@portal/ui/tasks-label';
import { UnreadFirst } from '@portal/ui/unread-first';
import { ViewsButton } from '@portal/ui/views-button';
import { lazy } from 'react';
import type { CaseList } from './use-case-list';

const ViewsDialog = lazy(async () => ({ default: (await import('./views-dialog')).ViewsDialog }));

type Filters = Pick<CaseList['address'], 'status' | 'waitingOn'>;

/** The filters of each view; cases to assign come oldest first, because they have waited longest. */
const filters = {
  assign: { status: 'pending', waitingOn: undefined, sort: 'createdAt', order: 'asc' },
  us: { status: undefined, waitingOn: 'us', sort: undefined, order: undefined },
  client: { status: undefined, waitingOn: 'client', sort: undefined, order: undefined },
  all: { status: undefined, waitingOn: undefined, sort: undefined, order: undefined },
} as const;
const keys = ['assign', 'us', 'client', 'all'] as const;

const viewOf = ({ status, waitingOn }: Filters) =>
  keys.find((key) => filters[key].status === status && filters[key].waitingOn === waitingOn);

/** The views of an admin: what has no attorney, what waits on the firm or on clients, and everything. */
export function CaseViews({
  list: { address, change, data },
}: {
  list: Pick<CaseList, 'address' | 'change' | 'data'>;
}) {
  return (
    <QuickViews
      label="Views of cases"
      value={viewOf(address)}
      onSelect={(key) => change({ ...filters[key], page: undefined })}
      views={[
        { key: 'assign', label: 'To assign', count: data?.counts.pending },
        { key: 'us', label: 'Waiting on us', count: data?.waiting?.us },
        { key: 'client', label: 'Waiting on client', count: data?.waiting?.client },
        { key: 'all', label: 'All', count: data?.counts.total },
      ]}
    >
      <UnreadFirst address={address} change={change} title="Cases whose attorney has not read the newest messages" />
      <ViewsButton dialog={ViewsDialog} />
      <Link to="/tasks" className={tasksLinkClass}>
        <TasksLabel {...data?.tasks} />
      </Link>
    </QuickViews>
  );
}
