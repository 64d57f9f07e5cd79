import { t } from '@portal/build/i18n';
import type { ComponentType, ReactNode } from 'react';
import { buttonClass } from '../actions/button-class';
import { InvoiceStatusBadge } from '../data/status-badge';
import { NoBreak } from '../layout/no-break';
import { TwoLines } from '../layout/two-lines';
import { VisuallyHidden } from '../layout/visually-hidden';
import type { Column } from '../tables/data-table';

/** The parts of an invoice that lists show. */
interface InvoiceLine {
  _id: string;
  invoiceNumber: string;
  caseId: string;
  caseNumber: string;
  subjectName?: string | undefined;
  client: { name: string; email: string };
  organisation?: { name: string } | undefined;
  status: Parameters<typeof InvoiceStatusBadge>[0]['status'];
  totalAmount: number;
  dueDate?: string | null | undefined;
  createdAt: string;
  toRefund?: number | undefined;
  abilities: { edit: boolean };
}

interface Tools<Row> {
  Link: ComponentType<{ to: string; className?: string; children: ReactNode }>;
  formatDate: (date: string) => string;
  formatMoney: (amount: number) => string;
  /** What the list calls the state of an invoice; by default the name of its status. */
  stateOf?: (invoice: Row) => string;
}

type Name = 'invoiceNumber' | 'client' | 'status' | 'totalAmount' | 'dueDate' | 'createdAt' | 'actions';

/** The columns from which lists of invoices choose. Components know neither the router nor the formats of the app. */
export const invoiceColumns = <Row extends InvoiceLine = InvoiceLine>({
  Link,
  formatDate,
  formatMoney,
  stateOf,
}: Tools<Row>): Record<Name, Column<Row>> => ({
  invoiceNumber: {
    key: 'invoiceNumber',
    header: t('Invoice'),
    rowHeader: true,
    sortable: true,
    cell: ({ invoiceNumber, caseId, caseNumber, subjectName }) => (
      <TwoLines
        first={<NoBreak>{invoiceNumber}</NoBreak>}
        second={
          <>
            <Link
              to={`/cases/${caseId}`}
              className="relative inline-block min-h-6 whitespace-nowrap leading-6 underline underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-1.5"
            >
              {caseNumber}
            </Link>
            {subjectName && <bdi title={subjectName}> {subjectName}</bdi>}
          </>
        }
      />
    ),
  },
  client: {
    key: 'client',
    header: t('Client'),
    cell: ({ client, organisation }) => (
      <TwoLines first={client.name} second={organisation ? `${organisation.name} · ${client.email}` : client.email} />
    ),
  },
  status: {
    key: 'status',
    header: t('Status'),
    narrow: 2,
    cell: (invoice) => (
      <InvoiceStatusBadge status={invoice.status} label={stateOf?.(invoice)} isRefundDue={Boolean(invoice.toRefund)} />
    ),
  },
  totalAmount: {
    key: 'totalAmount',
    header: t('Amount'),
    narrow: 1,
    sortable: true,
    align: 'end',
    cell: ({ totalAmount }) => formatMoney(totalAmount),
  },
  dueDate: {
    key: 'dueDate',
    header: t('Due date'),
    sortable: true,
    cell: ({ dueDate, status }) => <NoBreak>{dueDate ? formatDate(dueDate) : noDueDate(status)}</NoBreak>,
  },
  createdAt: {
    key: 'createdAt',
    header: t('Created'),
    sortable: true,
    cell: ({ createdAt }) => <NoBreak>{formatDate(createdAt)}</NoBreak>,
  },
  actions: {
    key: 'actions',
    header: t('Actions'),
    headerHidden: true,
    align: 'end',
    cell: ({ _id, invoiceNumber, abilities }) => (
      <span className="flex items-center justify-end gap-1">
        {abilities.edit && (
          <Link
            to={`/invoices/${_id}/edit`}
            className={buttonClass({ variant: 'ghost', size: 'sm', className: 'not-in-narrow-rows' })}
          >
            {t('Edit')} <VisuallyHidden>{t('invoice {invoiceNumber}', { invoiceNumber })}</VisuallyHidden>
          </Link>
        )}
        <Link
          to={`/invoices/${_id}`}
          className={buttonClass({ variant: 'outline', size: 'sm', className: 'row-link' })}
        >
          <span className="row-link-text">{t('View')} </span>
          <VisuallyHidden>{t('invoice {invoiceNumber}', { invoiceNumber })}</VisuallyHidden>
        </Link>
      </span>
    ),
  },
});

const noDueDate = (status: InvoiceLine['status']) => (status === 'draft' ? t('14 days from sending') : t('Not set'));
