import type { InvoiceRow } from '@portal/contracts';
import { formatDate, formatMoney, Link } from '@portal/sdk';
import { buttonClass } from '@portal/ui/button-class';
import type { Column } from '@portal/ui/data-table';
import { InvoiceStatusBadge } from '@portal/ui/status-badge';
import { TwoLines } from '@portal/ui/two-lines';
import { VisuallyHidden } from '@portal/ui/visually-hidden';

const noDueDate = (status: InvoiceRow['status']) => (status === 'draft' ? '14 days from sending' : 'Not set');

export const invoiceColumns: Column<InvoiceRow>[] = [
  {
    key: 'invoiceNumber',
    header: 'Invoice',
    rowHeader: true,
    sortable: true,
    cell: ({ invoiceNumber, caseNumber }) => (
      <TwoLines first={<span className="whitespace-nowrap">{invoiceNumber}</span>} second={caseNumber} />
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
    cell: ({ dueDate, status }) => (
      <span className="whitespace-nowrap">{dueDate ? formatDate(dueDate) : noDueDate(status)}</span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: ({ _id, invoiceNumber, abilities }) => (
      <span className="flex items-center justify-end gap-2">
        {abilities.edit && (
          <Link to={`/invoices/${_id}/edit`} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
            Edit
            <VisuallyHidden> invoice {invoiceNumber}</VisuallyHidden>
          </Link>
        )}
        <Link
          to={`/invoices/${_id}`}
          className={buttonClass({ variant: 'outline', size: 'sm', className: 'whitespace-nowrap' })}
        >
          View
          <VisuallyHidden> invoice {invoiceNumber}</VisuallyHidden>
        </Link>
      </span>
    ),
  },
];
