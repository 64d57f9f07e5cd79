import { Link } from '@portal/sdk';
import { HitsLabel } from '@portal/ui/hits-label';
import { QuickViews } from '@portal/ui/quick-views';
import { TasksLabel, tasksLinkClass } from '@portal/ui/tasks-label';
import { UnreadFirst } from '@portal/ui/unread-first';
import { ViewsButton } from '@portal/ui/views-button';
import { lazy } from 'react';
import type { CaseList } from './use-case-list';

const ViewsDialog = lazy(async () => ({ default: (await import('./views-dialog')).ViewsDialog }));

const filters = {
  mine: { waitingOn: 'us', group: undefined },
  client: { waitingOn: 'client', group: undefined },
  review: { waitingOn: undefined, group: 'to-review' },
  all: { waitingOn: undefined, group: undefined },
} as const;
const keys = ['mine', 'client', 'review', 'all'] as const;

/** The views of an attorney: what they have to act on, what the client has to, reports of colleagues to review, and everything. */
export function CaseViews({
  list: { address, change, data },
}: {
  list: Pick<CaseList, 'address' | 'change' | 'data'>;
}) {
  return (
    <QuickViews
      label="Views of my cases"
      value={keys.find((key) => filters[key].waitingOn === address.waitingOn && filters[key].group === address.group)}
      onSelect={(key) => change({ ...filters[key], page: undefined })}
      views={[
        { key: 'mine', label: 'Needs me', count: data?.waiting?.us },
        { key: 'client', label: 'Waiting on client', count: data?.waiting?.client },
        { key: 'review', label: 'To review', count: data?.toReview },
        { key: 'all', label: 'All', count: data?.counts.total },
      ]}
    >
      <UnreadFirst address={address} change={change} />
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
