import { t } from '@portal/build/i18n';
import {
  clientInvoiceStatusLabels,
  type InvoiceRow,
  invoiceStateLabel,
  invoiceTexts,
  limits,
  type listInvoices,
} from '@portal/contracts';
import { formatDate, formatMoney, Link, type ReadReply } from '@portal/sdk';
import { Card, CardHeader, CardTitle } from '@portal/ui/card';
import { ArrowRight, Receipt } from '@portal/ui/icons';
import { InvoiceStatusBadge } from '@portal/ui/status-badge';
import { UnreadableRows } from '@portal/ui/unreadable-rows';

interface RecentInvoicesProps {
  list: ReadReply<typeof listInvoices>;
}

/** Shows the newest five invoices; the list is sorted newest first. */
export const RecentInvoices = ({ list: { invoices, unreadableRows } }: RecentInvoicesProps) => (
  <Card asChild>
    <section aria-labelledby="recent-invoices">
      <CardHeader className="pb-3 sm:pb-3">
        <CardTitle level={2} id="recent-invoices">
          {t('Recent Invoices')}
        </CardTitle>
      </CardHeader>
      <UnreadableRows count={unreadableRows} className="mx-5 mb-4" />
      {invoices.length === 0 ? (
        <p className="flex items-center gap-3 px-5 pb-6 text-muted-foreground text-sm sm:px-6">
          <Receipt className="size-5" /> {t(invoiceTexts.noneYet)}
        </p>
      ) : (
        <>
          <ul className="divide-y divide-border border-border border-y">
            {invoices.slice(0, limits.recentInvoices).map((invoice) => (
              <Invoice key={invoice._id} invoice={invoice} />
            ))}
          </ul>
          <Link
            to="/client/invoices"
            className="flex items-center justify-between gap-2 px-5 py-3.5 font-medium text-link text-sm hover:underline sm:px-6"
          >
            {t('View all invoices')} <ArrowRight className="size-4 rtl:rotate-180" />
          </Link>
        </>
      )}
    </section>
  </Card>
);

const Invoice = ({ invoice }: { invoice: InvoiceRow }) => (
  <li className="grid gap-2 px-5 py-3.5 sm:px-6">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Link
        to={`/invoices/${invoice._id}`}
        className="inline-block min-h-6 font-medium text-link text-sm leading-6 underline-offset-4 hover:underline"
      >
        {invoice.invoiceNumber}
      </Link>
      <InvoiceStatusBadge
        status={invoice.status}
        label={t(invoiceStateLabel(invoice, clientInvoiceStatusLabels))}
        isRefundDue={Boolean(invoice.toRefund)}
      />
    </div>
    {invoice.subjectName && <bdi className="line-clamp-2 text-muted-foreground text-sm">{invoice.subjectName}</bdi>}
    <dl className="grid w-fit grid-cols-[auto_auto] gap-x-4 gap-y-1 text-sm">
      <div className="contents">
        <dt className="text-muted-foreground">{t('Amount')}</dt>
        <dd className="font-medium tabular-nums">{formatMoney(invoice.totalAmount)}</dd>
      </div>
      <div className="contents">
        <dt className="text-muted-foreground">{t('Due date')}</dt>
        <dd>{invoice.dueDate ? formatDate(invoice.dueDate) : t('Not set')}</dd>
      </div>
    </dl>
  </li>
);
