import {
  type CaseRow,
  caseStatusLabels,
  clientLine,
  deadlineLabels,
  labelOf,
  paidText,
  urgentReason,
  waitingOnLabels,
} from '@portal/contracts';
import { formatDate, formatDueTime, Link, timeLeft } from '@portal/sdk';
import { orderOf } from '@portal/sdk/order-of';
import { buttonClass } from '@portal/ui/button-class';
import { CaseName } from '@portal/ui/case-name';
import type { Column } from '@portal/ui/data-table';
import { deadlineColumns } from '@portal/ui/deadline-columns';
import { TriangleAlert } from '@portal/ui/icons';
import { CaseStatusBadge } from '@portal/ui/status-badge';
import { TwoLines } from '@portal/ui/two-lines';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import type { AssignRequest } from './assign-dialog';
import { AssignMenu } from './assign-menu';
import { CaseMenu } from './case-menu';
import type { Staff } from './use-staff';

const { dueAt, waitingOn } = deadlineColumns<CaseRow>({
  timeLeft,
  formatDueTime,
  deadlineOf: ({ nextDeadline, urgent }) =>
    urgent && nextDeadline?.kind === 'urgent-response'
      ? paidText(urgent)
      : nextDeadline && labelOf(deadlineLabels, nextDeadline.kind),
  waitingOn: (caseRow) => (caseRow.waitingOn ? labelOf(waitingOnLabels, caseRow.waitingOn) : ''),
});

interface Tools {
  staff: Staff;
  /** Opens the dialog that assigns or reassigns a case. */
  onAssign: (request: AssignRequest) => void;
  /** The `state` of links to a case, see `useWalkState`. */
  linkState: object;
}

export const caseColumns = ({ staff, onAssign, linkState }: Tools): Column<CaseRow>[] => [
  {
    key: 'caseNumber',
    header: 'Case',
    rowHeader: true,
    sortable: true,
    cell: ({ subjectName, caseNumber, status, urgent }) => (
      <CaseName
        narrow
        subjectName={subjectName}
        caseNumber={caseNumber}
        urgentReason={urgent && urgentReason(urgent)}
        narrowWords={[labelOf(caseStatusLabels, status)]}
      />
    ),
  },
  {
    key: 'service',
    header: 'Service',
    cell: (caseRow) => {
      const { service, shortService, level } = orderOf(caseRow);
      return <TwoLines narrow first={<span title={service}>{shortService}</span>} second={level} />;
    },
  },
  {
    key: 'client',
    header: 'Client',
    cell: (caseRow) => <TwoLines narrow first={caseRow.client.name} second={clientLine(caseRow)} />,
  },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    cell: ({ _id, status, seenBefore }) =>
      seenBefore ? (
        <span className="two-lines block">
          <CaseStatusBadge status={status} />
          <span className="mt-1.5 block text-xs">
            <SeenBefore caseId={_id} mark={seenBefore} />
          </span>
        </span>
      ) : (
        <CaseStatusBadge status={status} />
      ),
  },
  {
    key: 'attorney',
    header: 'Attorney',
    narrow: 2,
    cell: (caseRow) => <Attorney caseRow={caseRow} staff={staff} onAssign={onAssign} />,
  },
  dueAt,
  waitingOn,
  {
    key: 'createdAt',
    header: 'Submitted',
    sortable: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: (caseRow) => (
      <span className="flex items-center justify-end gap-1">
        <span className="not-in-narrow-rows">
          <CaseMenu caseRow={caseRow} staff={staff} onReassign={() => onAssign({ caseRow })} />
        </span>
        <Link
          to={`/cases/${caseRow._id}`}
          state={linkState}
          className={buttonClass({ variant: 'outline', size: 'sm', className: 'row-link whitespace-nowrap' })}
        >
          <span className="row-link-text">View</span>
          <VisuallyHidden> case {caseRow.caseNumber}</VisuallyHidden>
        </Link>
      </span>
    ),
  },
];

/** Leads to the cases in which the names of this one stand. Its target is higher than the low line in which it stands. */
const SeenBefore = ({ caseId, mark }: { caseId: string; mark: string }) => (
  <Link
    to={`/cases/${caseId}?tab=details`}
    className={`relative font-medium underline underline-offset-2 after:absolute after:-inset-x-2 after:-top-1 after:-bottom-2 ${
      mark === 'opposite' ? 'text-yellow-ink' : 'text-link'
    }`}
  >
    {mark === 'opposite' ? (
      <>
        <TriangleAlert className="me-1 inline size-3 align-[-0.125em]" />
        Opposite sides
      </>
    ) : (
      'Seen before'
    )}
  </Link>
);

interface AttorneyProps {
  caseRow: CaseRow;
  staff: Staff;
  onAssign: (request: AssignRequest) => void;
}

function Attorney({ caseRow, staff, onAssign }: AttorneyProps) {
  if (caseRow.status === 'pending' && caseRow.abilities.assign) {
    return <AssignMenu caseRow={caseRow} staff={staff} onOpenDialog={onAssign} />;
  }
  const { attorney, unreadSince } = caseRow;
  if (!attorney) {
    return <span className="text-muted-foreground">Not assigned yet</span>;
  }
  return unreadSince && caseRow.status !== 'closed' ? (
    <span className="block" title={`Not read since ${formatDueTime(unreadSince)}`}>
      <TwoLines
        narrow
        first={attorney.name}
        second={<strong className="font-semibold text-blue-ink">Has unread messages</strong>}
      />
    </span>
  ) : (
    <span dir="auto" className="block lg:min-w-32 lg:pointer-fine:max-w-39 lg:pointer-fine:truncate">
      {attorney.name}
    </span>
  );
}
