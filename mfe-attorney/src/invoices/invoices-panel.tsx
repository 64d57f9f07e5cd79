import {
  dashboardTexts,
  type InvoiceRow,
  type InvoiceStatus,
  invoiceStateLabel,
  invoiceStatusLabels,
  invoiceTexts,
} from '@portal/contracts';
import { formatDate, formatMoney, Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Receipt, X } from '@portal/ui/icons';
import { invoiceColumns } from '@portal/ui/invoice-columns';
import { ListFilters } from '@portal/ui/list-filters';
import { Loading } from '@portal/ui/loading';
import { PagedTable } from '@portal/ui/paged-table';
import type { InvoiceList } from './use-invoice-list';

/** Cancelled invoices appear under 'All' only. */
const offered = (['draft', 'sent', 'viewed', 'paid', 'overdue'] satisfies InvoiceStatus[]).map((value) => ({
  value,
  label: invoiceStatusLabels[value],
}));

const sorts = [
  { key: 'invoiceNumber', header: 'Invoice' },
  { key: 'totalAmount', header: 'Amount' },
  { key: 'dueDate', header: 'Due date' },
];

export const InvoicesPanel = ({ list }: { list: InvoiceList }) => (
  <>
    <ListFilters
      searchLabel="Search invoices"
      placeholder="Invoice, case or client"
      statuses={offered}
      address={list.address}
      change={list.change}
      sort={{ columns: sorts, address: list.address, change: list.change }}
    />
    <Invoices list={list} />
  </>
);

function Invoices({ list: { data, currentData, error, isFetching, refetch, address, change } }: { list: InvoiceList }) {
  if (error && !currentData && !isFetching) {
    return <Failure title={dashboardTexts.loadFailed} problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <Loading label={dashboardTexts.loading} />;
  }
  if (data.invoices.length === 0) {
    return <NoInvoices hasOthers={data.totals.total > 0} onClear={() => change(unfiltered)} />;
  }
  return (
    <PagedTable
      dense
      caption="Invoices"
      columns={columns}
      rows={data.invoices}
      pagination={data.pagination}
      unreadableRows={data.unreadableRows}
      address={address}
      change={change}
      busy={isFetching}
    />
  );
}

const { invoiceNumber, client, status, totalAmount, dueDate, actions } = invoiceColumns({
  Link,
  formatDate,
  formatMoney,
  stateOf: (invoice: InvoiceRow) => invoiceStateLabel(invoice, invoiceStatusLabels),
});
const columns = [invoiceNumber, client, status, totalAmount, dueDate, actions];

const unfiltered = { status: undefined, q: undefined, page: undefined };

const NoInvoices = ({ hasOthers, onClear }: { hasOthers: boolean; onClear: () => void }) =>
  hasOthers ? (
    <Empty
      icon={Receipt}
      title={invoiceTexts.none}
      action={
        <Button variant="outline" onClick={onClear}>
          <X /> Clear search and filters
        </Button>
      }
    >
      No invoices match your search and filter.
    </Empty>
  ) : (
    <Empty icon={Receipt} title={invoiceTexts.none}>
      Choose Create Invoice at the top of this page to write your first one.
    </Empty>
  );
