import { type CaseRow, caseTypeLabels } from '@portal/contracts';
import { formatDate, Link } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import type { Column } from '@portal/ui/data-table';
import { CaseStatusBadge } from '@portal/ui/status-badge';
import { TwoLines } from '@portal/ui/two-lines';
import { VisuallyHidden } from '@portal/ui/visually-hidden';
import { AssignMenu, type Staff } from './assign-menu';
import { CaseMenu } from './case-menu';

/** The columns of the case list; `onAssign` opens the question who should get a case or take it over. */
export const caseColumns = (staff: Staff, onAssign: (file: CaseRow) => void): Column<CaseRow>[] => [
  {
    key: 'caseNumber',
    header: 'Case',
    rowHeader: true,
    sortable: true,
    cell: (file) => (
      <TwoLines
        first={<span className="whitespace-nowrap">{file.caseNumber}</span>}
        second={caseTypeLabels[file.caseType]}
      />
    ),
  },
  {
    key: 'client',
    header: 'Client',
    cell: ({ client }) => <TwoLines first={client.name} second={client.email} />,
  },
  { key: 'status', header: 'Status', sortable: true, cell: ({ status }) => <CaseStatusBadge status={status} /> },
  { key: 'attorney', header: 'Attorney', cell: (file) => <Attorney file={file} staff={staff} onAssign={onAssign} /> },
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
    cell: (file) => (
      <span className="flex items-center justify-end gap-1">
        <CaseMenu file={file} onReassign={onAssign} />
        <Link
          to={`/cases/${file._id}`}
          className={buttonClass({ variant: 'outline', size: 'sm', className: 'whitespace-nowrap' })}
        >
          View
          <VisuallyHidden> case {file.caseNumber}</VisuallyHidden>
        </Link>
      </span>
    ),
  },
];

interface AttorneyProps {
  file: CaseRow;
  staff: Staff;
  onAssign: (file: CaseRow) => void;
}

function Attorney({ file, staff, onAssign }: AttorneyProps) {
  if (file.status === 'pending' && file.abilities.assign) {
    return <AssignMenu file={file} staff={staff} onSearch={onAssign} />;
  }
  return file.attorney ? (
    <span className="block sm:min-w-32">{file.attorney.name}</span>
  ) : (
    <span className="text-muted-foreground">Nobody yet</span>
  );
}
