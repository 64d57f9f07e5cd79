import type { AuditEventView } from '@portal/contracts';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { ShieldCheck } from '@portal/ui/icons';
import { PagedTable } from '@portal/ui/paged-table';
import { useState } from 'react';
import { AdminFrame } from '../frame/admin-frame';
import { ClearFilters } from '../frame/clear-filters';
import { ListLoading } from '../frame/list-loading';
import { auditColumns } from './audit-columns';
import { AuditFilters, byTime } from './audit-filters';
import { EventDialog } from './event-dialog';
import { type AuditList, useAuditList } from './use-audit-list';

export function AuditPage() {
  const list = useAuditList();
  const [opened, open] = useState<AuditEventView>();
  return (
    <AdminFrame title="Audit log" lead="Who did what, and when. Nothing here can be changed or deleted.">
      <AuditFilters address={list.address} change={list.change} />
      <Events list={list} onOpen={open} />
      {opened && (
        <EventDialog
          event={opened}
          onClose={() => open(undefined)}
          onAddress={(networkAddress) => {
            open(undefined);
            list.change({ ...unfiltered, networkAddress });
          }}
        />
      )}
    </AdminFrame>
  );
}

function Events({ list, onOpen }: { list: AuditList; onOpen: (event: AuditEventView) => void }) {
  const { data, currentData, error, isFetching, refetch, address, change } = list;
  if (error && !currentData && !isFetching) {
    return <Failure title="Failed to load the audit log" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <ListLoading />;
  }
  if (data.events.length === 0) {
    return (
      <Empty icon={ShieldCheck} title="No events found" action={<ClearFilters onClear={() => change(unfiltered)} />}>
        No events match your search and filters.
      </Empty>
    );
  }
  return (
    <PagedTable
      dense
      caption="Events"
      columns={auditColumns({ onOpen })}
      rows={data.events}
      pagination={data.pagination}
      unreadableRows={data.unreadableRows}
      address={{ sort: 'createdAt', order: address.order }}
      change={byTime(change)}
      busy={isFetching}
    />
  );
}

const unfiltered = {
  q: undefined,
  subjectType: undefined,
  networkAddress: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
};
