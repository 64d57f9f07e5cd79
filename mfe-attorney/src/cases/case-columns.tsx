import {
  type CaseRow,
  clientLine,
  deadlineLabels,
  labelOf,
  paidText,
  urgentReason,
  waitingOnLabels,
} from '@portal/contracts';
import { formatDate, formatDueTime, Link, timeLeft } from '@portal/sdk';
import { orderOf } from '@portal/sdk/order-of';
import { Badge } from '@portal/ui/badge';
import { buttonClass } from '@portal/ui/button-class';
import { CaseName } from '@portal/ui/case-name';
import type { Column } from '@portal/ui/data-table';
import { deadlineColumns } from '@portal/ui/deadline-columns';
import { CaseStatusBadge } from '@portal/ui/status-badge';
import { TwoLines } from '@portal/ui/two-lines';
import { VisuallyHidden } from '@portal/ui/visually-hidden';

const { dueAt, waitingOn } = deadlineColumns<CaseRow>({
  timeLeft,
  formatDueTime,
  deadlineOf: ({ nextDeadline, urgent }) =>
    urgent && nextDeadline?.kind === 'urgent-response'
      ? paidText(urgent)
      : nextDeadline && labelOf(deadlineLabels, nextDeadline.kind),
  waitingOn: (caseRow) => (caseRow.waitingOn ? labelOf(waitingOnLabels, caseRow.waitingOn) : ''),
});

/** @param linkState - the `state` of links to a case, see `useWalkState`. */
export const caseColumns = (linkState: object): Column<CaseRow>[] => [
  {
    key: 'caseNumber',
    header: 'Case',
    rowHeader: true,
    sortable: true,
    cell: ({ subjectName, caseNumber, client, unreadCount, urgent }) => (
      <CaseName
        subjectName={subjectName}
        caseNumber={caseNumber}
        urgentReason={urgent && urgentReason(urgent)}
        narrowWords={[client.name, ...(unreadCount > 0 ? [`${unreadCount} new`] : [])]}
      />
    ),
  },
  {
    key: 'client',
    header: 'Client',
    cell: (caseRow) => <TwoLines first={caseRow.client.name} second={clientLine(caseRow)} />,
  },
  {
    key: 'status',
    header: 'Status',
    narrow: 2,
    sortable: true,
    cell: ({ status }) => <CaseStatusBadge status={status} />,
  },
  {
    key: 'service',
    header: 'Service',
    cell: (caseRow) => {
      const { service, shortService, level } = orderOf(caseRow);
      return <TwoLines first={<span title={service}>{shortService}</span>} second={level} />;
    },
  },
  dueAt,
  waitingOn,
  {
    key: 'updatedAt',
    header: 'Last updated',
    sortable: true,
    cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatDate(updatedAt)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: ({ _id, caseNumber, unreadCount }) => (
      <span className="flex items-center justify-end gap-3">
        {unreadCount > 0 && (
          <Badge tone="blue" className="not-in-narrow-rows">
            {unreadCount} new
          </Badge>
        )}
        <Link
          to={`/cases/${_id}`}
          state={linkState}
          className={buttonClass({ variant: 'outline', size: 'sm', className: 'row-link whitespace-nowrap' })}
        >
          <span className="row-link-text">Open Case</span>
          <VisuallyHidden> {caseNumber}</VisuallyHidden>
        </Link>
      </span>
    ),
  },
];
