import { Link } from '@portal/sdk';
import { HitsLabel } from '@portal/ui/hits-label';
import { QuickViews } from '@portal/ui/quick-views';
import { TasksLabel, tasksLinkClass } from '@portal/ui/tasks-label';
import { UnreadFirst } from '@portal/ui/unread-first';
import { ViewsButton } from '@portal/ui/views-button';
import { lazy } from 'react';
import type { CaseList } from './use-case-list';

const ViewsDialog = lazy(async () => ({ default: (await import('./views-dialog')).ViewsDialog }));

type Filters = Pick<CaseList['address'], 'status' | 'waitingOn' | 'group'>;

/** The filters of each view; cases to assign come oldest first, because they have waited longest. */
const filters = {
  assign: { status: 'pending', waitingOn: undefined, group: undefined, sort: 'createdAt', order: 'asc' },
  review: { status: undefined, waitingOn: undefined, group: 'to-review', sort: undefined, order: undefined },
  us: { status: undefined, waitingOn: 'us', group: undefined, sort: undefined, order: undefined },
  client: { status: undefined, waitingOn: 'client', group: undefined, sort: undefined, order: undefined },
  all: { status: undefined, waitingOn: undefined, group: undefined, sort: undefined, order: undefined },
} as const;
const keys = ['assign', 'review', 'us', 'client', 'all'] as const;

const viewOf = ({ status, waitingOn, group }: Filters) =>
  keys.find((key) => {
    const view = filters[key];
    return view.status === status && view.waitingOn === waitingOn && view.group === group;
  });

/** The views of an admin: what has no attorney, what a second person has to read, what waits on the firm or on clients, and everything. */
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
        { key: 'review', label: 'To review', count: data?.toReview },
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
      {data?.hitsToDecide !== undefined && data.hitsToDecide > 0 && (
        <Link to="/screening/hits" className={tasksLinkClass}>
          <HitsLabel count={data.hitsToDecide} />
        </Link>
      )}
    </QuickViews>
  );
}
