import { QuickViews, ViewButton } from '@portal/ui/quick-views';
import { TasksLink } from './tasks-link';
import type { CaseList } from './use-case-list';
import { ViewsButton } from './views-button';

const waitingOn = { mine: 'us', client: 'client', all: undefined } as const;
const keys = ['mine', 'client', 'all'] as const;

/** The views of an attorney: what they have to act on, what the client has to, and everything. */
export function CaseViews({
  list: { address, change, data },
}: {
  list: Pick<CaseList, 'address' | 'change' | 'data'>;
}) {
  const unreadFirst = address.sort === 'unreadSince' && address.order === 'asc';
  return (
    <QuickViews
      label="Views of my cases"
      value={keys.find((key) => waitingOn[key] === address.waitingOn)}
      onSelect={(key) => change({ waitingOn: waitingOn[key], page: undefined })}
      views={[
        { key: 'mine', label: 'Needs me', count: data?.waiting?.us },
        { key: 'client', label: 'Waiting on client', count: data?.waiting?.client },
        { key: 'all', label: 'All', count: data?.counts.total },
      ]}
    >
      <ViewButton
        pressed={unreadFirst}
        className="sm:ms-auto"
        onPress={() => change(unreadFirst ? usualOrder : { sort: 'unreadSince', order: 'asc', page: undefined })}
      >
        Unread first
      </ViewButton>
      <ViewsButton />
      <TasksLink counts={data?.tasks} />
    </QuickViews>
  );
}

const usualOrder = { sort: undefined, order: undefined, page: undefined };
