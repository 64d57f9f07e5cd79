import { t } from '@portal/build/i18n';
import {
  clientInvoiceStatusLabels,
  type InvoiceRow,
  invoiceStateLabel,
  invoiceTexts,
  type listInvoices,
} from '@portal/contracts';
import { formatDate, formatMoney, Link, type ReadReply } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import type { Column } from '@portal/ui/data-table';
import { Empty } from '@portal/ui/empty';
import { Receipt, X } from '@portal/ui/icons';
import { invoiceColumns } from '@portal/ui/invoice-columns';
import { NoBreak } from '@portal/ui/no-break';
import { PagedTable, type PagedTableProps } from '@portal/ui/paged-table';
import { InvoiceStatusBadge } from '@portal/ui/status-badge';
import type { InvoiceFilterValue } from './invoice-filter';

/** Made when they are shown, because this module may load before its translations. */
function columnsOf(): Column<InvoiceRow>[] {
  const shared = invoiceColumns({ Link, formatDate, formatMoney });
  const { invoiceNumber, dueDate, totalAmount, actions } = shared;
  /** The firm's day, as the statement of account and the PDF say it. */
  const issued: Column<InvoiceRow> = {
    ...shared.createdAt,
    header: t('Issued'),
    cell: ({ issuedOn, createdAt: made }) => <NoBreak>{formatDate(issuedOn ?? made)}</NoBreak>,
  };
  const status: Column<InvoiceRow> = {
    ...shared.status,
    cell: (invoice) => (
      <InvoiceStatusBadge
        status={invoice.status}
        label={t(invoiceStateLabel(invoice, clientInvoiceStatusLabels))}
        isRefundDue={Boolean(invoice.toRefund)}
      />
    ),
  };
  return [invoiceNumber, issued, dueDate, status, totalAmount, actions];
}

interface InvoiceTableProps extends Pick<PagedTableProps<InvoiceRow>, 'address'> {
  change: (change: Parameters<PagedTableProps<InvoiceRow>['change']>[0] & InvoiceFilterValue) => void;
  data: ReadReply<typeof listInvoices>;
  isFetching: boolean;
}

export const InvoiceTable = ({ data, isFetching, ...paging }: InvoiceTableProps) =>
  data.invoices.length === 0 ? (
    <NoInvoices
      hasOthers={data.totals.total > 0}
      onClear={() => paging.change({ status: undefined, owed: undefined, page: undefined })}
    />
  ) : (
    <PagedTable
      caption={t('Invoices')}
      columns={columnsOf()}
      rows={data.invoices}
      pagination={data.pagination}
      unreadableRows={data.unreadableRows}
      busy={isFetching}
      {...paging}
    />
  );

const NoInvoices = ({ hasOthers, onClear }: { hasOthers: boolean; onClear: () => void }) =>
  hasOthers ? (
    <Empty
      icon={Receipt}
      title={t(invoiceTexts.none)}
      action={
        <Button variant="outline" onClick={onClear}>
          <X /> {t('Show all invoices')}
        </Button>
      }
    >
      {t('No invoices have this status.')}
    </Empty>
  ) : (
    <Empty icon={Receipt} title={t(invoiceTexts.noneYet)}>
      {t('Invoices appear here once they are issued. You will get an email for each.')}
    </Empty>
  );
