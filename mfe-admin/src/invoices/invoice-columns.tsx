import type { InvoiceRow } from '@portal/contracts';
import { formatDate, formatMoney, Link } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import type { Column } from '@portal/ui/data-table';
import { InvoiceStatusBadge } from '@portal/ui/status-badge';
import { TwoLines } from '@portal/ui/two-lines';
import { VisuallyHidden } from '@portal/ui/visually-hidden';

export const invoiceColumns: Column<InvoiceRow>[] = [
  {
    key: 'invoiceNumber',
    header: 'Invoice',
    rowHeader: true,
    sortable: true,
    cell: ({ invoiceNumber, caseId, caseNumber }) => (
      <TwoLines
        first={<span className="whitespace-nowrap">{invoiceNumber}</span>}
        second={
          <Link to={`/cases/${caseId}`} className="hover:underline">
            {caseNumber}
          </Link>
        }
      />
    ),
  },
  { key: 'client', header: 'Client', cell: ({ client }) => <TwoLines first={client.name} second={client.email} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <InvoiceStatusBadge status={status} /> },
  {
    key: 'totalAmount',
    header: 'Amount',
    sortable: true,
    align: 'end',
    cell: ({ totalAmount }) => formatMoney(totalAmount),
  },
  {
    key: 'dueDate',
    header: 'Due',
    sortable: true,
    cell: ({ dueDate }) => <span className="whitespace-nowrap">{dueDate ? formatDate(dueDate) : 'Not sent yet'}</span>,
  },
  {
    key: 'createdAt',
    header: 'Created',
    sortable: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
  { key: 'actions', header: 'Actions', headerHidden: true, align: 'end', cell: (invoice) => <Actions {...invoice} /> },
];

const Actions = ({ _id, invoiceNumber, abilities }: InvoiceRow) => (
  <span className="flex items-center justify-end gap-1">
    {abilities.edit && (
      <Link to={`/invoices/${_id}/edit`} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        Edit
        <VisuallyHidden> invoice {invoiceNumber}</VisuallyHidden>
      </Link>
    )}
    <Link to={`/invoices/${_id}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
      View
      <VisuallyHidden> invoice {invoiceNumber}</VisuallyHidden>
    </Link>
  </span>
);
