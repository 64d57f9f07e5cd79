import { type CaseRow, caseTypeLabels, deadlineLabels, labelOf, waitingOnLabels } from '@portal/contracts';
import { formatDate, formatDueTime, Link, timeLeft } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import type { Column } from '@portal/ui/data-table';
import { deadlineColumns } from '@portal/ui/deadline-columns';
import { CaseStatusBadge } from '@portal/ui/status-badge';
import { TwoLines } from '@portal/ui/two-lines';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { AssignMenu, type Staff } from './assign-menu';
import { CaseMenu } from './case-menu';

const { dueAt, waitingOn } = deadlineColumns<CaseRow>({
  timeLeft,
  formatDueTime,
  deadlineOf: ({ nextDeadline }) => (nextDeadline ? labelOf(deadlineLabels, nextDeadline.kind) : ''),
  waitingOn: (caseRow) => (caseRow.waitingOn ? labelOf(waitingOnLabels, caseRow.waitingOn) : ''),
});

/** Columns of the case list; `onAssign` opens the dialog that assigns or reassigns a case. */
export const caseColumns = (staff: Staff, onAssign: (caseRow: CaseRow) => void): Column<CaseRow>[] => [
  {
    key: 'caseNumber',
    header: 'Case',
    rowHeader: true,
    sortable: true,
    cell: ({ subjectName, caseNumber, caseType }) => (
      <TwoLines
        first={
          subjectName ? (
            <bdi className="line-clamp-2">{subjectName}</bdi>
          ) : (
            <span className="whitespace-nowrap">{caseNumber}</span>
          )
        }
        second={`${subjectName ? `${caseNumber} · ` : ''}${labelOf(caseTypeLabels, caseType)}`}
      />
    ),
  },
  {
    key: 'client',
    header: 'Client',
    cell: ({ client }) => <TwoLines first={client.name} second={client.email} />,
  },
  { key: 'status', header: 'Status', sortable: true, cell: ({ status }) => <CaseStatusBadge status={status} /> },
  {
    key: 'attorney',
    header: 'Attorney',
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
        <CaseMenu caseRow={caseRow} onReassign={onAssign} />
        <Link
          to={`/cases/${caseRow._id}`}
          className={buttonClass({ variant: 'outline', size: 'sm', className: 'whitespace-nowrap' })}
        >
          View
          <VisuallyHidden> case {caseRow.caseNumber}</VisuallyHidden>
        </Link>
      </span>
    ),
  },
];

interface AttorneyProps {
  caseRow: CaseRow;
  staff: Staff;
  onAssign: (caseRow: CaseRow) => void;
}

function Attorney({ caseRow, staff, onAssign }: AttorneyProps) {
  if (caseRow.status === 'pending' && caseRow.abilities.assign) {
    return <AssignMenu caseRow={caseRow} staff={staff} onSearch={onAssign} />;
  }
  return caseRow.attorney ? (
    <span className="block sm:min-w-32">{caseRow.attorney.name}</span>
  ) : (
    <span className="text-muted-foreground">Not assigned yet</span>
  );
}
