import { type AuditEventView, listAudit, listLimit } from '@portal/contracts';
import { Link, type SlotProps, useNavigate } from '@portal/sdk';
import { Failure } from '@portal/ui/failure';
import { PagedTable } from '@portal/ui/paged-table';
import { textLinkClass } from '@portal/ui/text-link';
import { useState } from 'react';
import { ListLoading } from '../frame/list-loading';
import { useAuditQuery } from './audit-api';
import { auditColumns } from './audit-columns';
import { EventDialog } from './event-dialog';

/** A tab of the case page: who read or changed the case, its messages, documents and invoices. */
export function CaseEvents({ caseId }: SlotProps['case.tabs']) {
  const [asked, ask] = useState<{ order?: string; page?: number }>({});
  const [opened, open] = useState<AuditEventView>();
  const navigate = useNavigate();
  // Every event about a case or something in it names the case.
  const query = listAudit.input.shape.query.parse({ ...asked, q: caseId, limit: listLimit });
  const { data, error, isFetching, refetch } = useAuditQuery({ query }, { refetchOnMountOrArgChange: true });

  if (error && !data) {
    return <Failure title="Failed to load the audit log" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <ListLoading />;
  }
  return (
    <>
      <p className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <span className="text-muted-foreground">Who read or changed this case, and what belongs to it.</span>
        <Link to={`/admin/audit?q=${caseId}`} className={textLinkClass}>
          Search and export in the audit log
        </Link>
      </p>
      <PagedTable
        caption="Events of this case"
        columns={auditColumns({ onOpen: open, caseId })}
        rows={data.events}
        pagination={data.pagination}
        unreadableRows={data.unreadableRows}
        address={{ sort: 'createdAt', order: query.order }}
        change={({ order, page }) => ask({ order, page })}
        busy={isFetching}
      />
      {opened && (
        <EventDialog
          event={opened}
          onClose={() => open(undefined)}
          onAddress={(address) => void navigate(`/admin/audit?networkAddress=${encodeURIComponent(address)}`)}
        />
      )}
    </>
  );
}
