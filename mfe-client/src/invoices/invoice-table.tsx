import { type InvoiceRow, invoiceTexts, type listInvoices, type Reply } from '@portal/contracts';
import { formatDate, formatMoney, Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';
import type { Column } from '@portal/ui/data-table';
import { Empty } from '@portal/ui/empty';
import { Receipt, X } from '@portal/ui/icons';
import { PagedTable, type PagedTableProps } from '@portal/ui/paged-table';
import { InvoiceStatusBadge } from '@portal/ui/status-badge';
import { TwoLines } from '@portal/ui/two-lines';
import { VisuallyHidden } from '@portal/ui/visually-hidden';

const OneLine = ({ children }: { children: string }) => <span className="whitespace-nowrap">{children}</span>;

const columns: Column<InvoiceRow>[] = [
  {
    key: 'invoiceNumber',
    header: 'Invoice',
    rowHeader: true,
    sortable: true,
    cell: ({ invoiceNumber, caseId, caseNumber }) => (
      <TwoLines
        first={<span className="whitespace-nowrap">{invoiceNumber}</span>}
        second={
          <Link
            to={`/cases/${caseId}`}
            className="inline-block min-h-6 whitespace-nowrap leading-6 underline underline-offset-4"
          >
            {caseNumber}
          </Link>
        }
      />
    ),
  },
  {
    key: 'createdAt',
    header: 'Issued',
    sortable: true,
    cell: ({ createdAt }) => <OneLine>{formatDate(createdAt)}</OneLine>,
  },
  {
    key: 'dueDate',
    header: 'Due date',
    sortable: true,
    cell: ({ dueDate }) => <OneLine>{dueDate ? formatDate(dueDate) : 'Not set'}</OneLine>,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <InvoiceStatusBadge status={status} /> },
  {
    key: 'totalAmount',
    header: 'Amount',
    sortable: true,
    align: 'end',
    cell: ({ totalAmount }) => formatMoney(totalAmount),
  },
  {
    key: 'actions',
    header: 'Actions',
    headerHidden: true,
    align: 'end',
    cell: ({ _id, invoiceNumber }) => (
      <Link to={`/invoices/${_id}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
        View <VisuallyHidden>invoice {invoiceNumber}</VisuallyHidden>
      </Link>
    ),
  },
];

interface InvoiceTableProps extends Pick<PagedTableProps<InvoiceRow>, 'address'> {
  change: (change: Parameters<PagedTableProps<InvoiceRow>['change']>[0] & { status?: undefined }) => void;
  data: Reply<typeof listInvoices>;
  isFetching: boolean;
}

export const InvoiceTable = ({ data: { invoices, pagination, totals }, isFetching, ...paging }: InvoiceTableProps) =>
  invoices.length === 0 ? (
    <NoInvoices hasOthers={totals.total > 0} onClear={() => paging.change({ status: undefined, page: undefined })} />
  ) : (
    <PagedTable
      caption="Invoices"
      columns={columns}
      rows={invoices}
      pagination={pagination}
      busy={isFetching}
      {...paging}
    />
  );

const NoInvoices = ({ hasOthers, onClear }: { hasOthers: boolean; onClear: () => void }) =>
  hasOthers ? (
    <Empty
      icon={Receipt}
      title={invoiceTexts.none}
      action={
        <Button variant="outline" onClick={onClear}>
          <X /> Show all invoices
        </Button>
      }
    >
      No invoice has this status.
    </Empty>
  ) : (
    <Empty icon={Receipt} title={invoiceTexts.noneYet}>
      Invoices appear here once they are issued. You will get an email for each.
    </Empty>
  );
