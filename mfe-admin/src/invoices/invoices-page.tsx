import {
  exportPayments,
  type InvoiceRow,
  invoiceStateLabel,
  invoiceStatusLabels,
  invoiceTexts,
} from '@portal/contracts';
import { formatDate, formatMoney, Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Empty } from '@portal/ui/empty';
import { Failure } from '@portal/ui/failure';
import { Receipt } from '@portal/ui/icons';
import { invoiceColumns } from '@portal/ui/invoice-columns';
import { PagedTable } from '@portal/ui/paged-table';
import { AdminFrame } from '../frame/admin-frame';
import { ClearFilters } from '../frame/clear-filters';
import { ExportButton } from '../frame/export-button';
import { ListLoading } from '../frame/list-loading';
import { InvoiceFilters } from './invoice-filters';
import { InvoiceStats } from './invoice-stats';
import { type InvoiceList, useInvoiceList } from './use-invoice-list';

export function InvoicesPage() {
  const list = useInvoiceList();
  return (
    <AdminFrame
      title="All invoices"
      figures={<InvoiceStats totals={list.data?.totals} />}
      actions={
        <>
          <ExportButton
            contract={exportPayments}
            query={{ from: list.address.from, to: list.address.to }}
            name="payments"
            label="Payments CSV"
          />
          <Button asChild variant="outline" size="sm" className="min-h-9 pointer-coarse:min-h-11">
            <Link to="/client/invoices/statement">Statement of a client</Link>
          </Button>
        </>
      }
    >
      <InvoiceFilters address={list.address} change={list.change} />
      <Invoices list={list} />
    </AdminFrame>
  );
}

function Invoices({ list: { data, currentData, error, isFetching, refetch, address, change } }: { list: InvoiceList }) {
  if (error && !currentData && !isFetching) {
    return <Failure title="Failed to load invoices" problem={error} onRetry={refetch} />;
  }
  if (!data) {
    return <ListLoading />;
  }
  if (data.invoices.length === 0) {
    const hasOthers = data.totals.total > 0;
    return (
      <Empty
        icon={Receipt}
        title={invoiceTexts.none}
        action={hasOthers && <ClearFilters onClear={() => change(unfiltered)} />}
      >
        {hasOthers ? 'No invoices match your search and filters.' : 'To create an invoice, open its case.'}
      </Empty>
    );
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

const { invoiceNumber, client, status, totalAmount, dueDate, createdAt, actions } = invoiceColumns({
  Link,
  formatDate,
  formatMoney,
  stateOf: (invoice: InvoiceRow) => invoiceStateLabel(invoice, invoiceStatusLabels),
});
const columns = [invoiceNumber, client, status, totalAmount, dueDate, createdAt, actions];

const unfiltered = {
  status: undefined,
  owed: undefined,
  organisationId: undefined,
  q: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
};
