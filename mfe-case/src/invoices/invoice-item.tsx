import { t } from '@portal/build/i18n';
import {
  clientInvoiceStatusLabels,
  InvoiceStatus,
  type InvoiceView,
  invoiceStateLabel,
  invoiceStatusLabels,
  isKnown,
} from '@portal/contracts';
import { formatDate, formatMoney, Link, useSession } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { ChevronRight } from '@portal/ui/icons';
import type { Tone } from '@portal/ui/tone';

export const InvoiceItem = ({ invoice }: { invoice: InvoiceView }) => (
  <Card asChild interactive>
    <li>
      <div className="flex items-center gap-4 px-5 py-4 sm:gap-6 sm:px-6">
        <div className="min-w-0 grow">
          <Link
            to={`/invoices/${invoice._id}`}
            className="whitespace-nowrap font-semibold after:absolute after:inset-0 after:rounded-xl"
          >
            {invoice.invoiceNumber}
          </Link>
          <DueDate invoice={invoice} />
        </div>
        <div className="flex flex-col items-end gap-x-6 gap-y-1 sm:flex-row sm:items-center">
          <div className="text-end tabular-nums">
            <p className="font-semibold">{formatMoney(invoice.totalAmount)}</p>
            {invoice.balance > 0 && invoice.balance !== invoice.totalAmount && (
              <p className="text-muted-foreground text-sm">
                {t('{amount} left', { amount: formatMoney(invoice.balance) })}
              </p>
            )}
          </div>
          <span className="flex justify-end sm:w-24">
            <StatusBadge invoice={invoice} />
          </span>
        </div>
        <ChevronRight className="size-4 shrink-0 text-muted-foreground rtl:rotate-180" />
      </div>
    </li>
  </Card>
);

function StatusBadge({ invoice }: { invoice: InvoiceView }) {
  const { user } = useSession();
  const labels = user?.role === 'client' ? clientInvoiceStatusLabels : invoiceStatusLabels;
  return (
    <Badge tone={invoice.toRefund ? 'yellow' : toneFor(invoice.status)}>{t(invoiceStateLabel(invoice, labels))}</Badge>
  );
}

/** The badge of an overdue invoice has the colour of any unpaid one here, so the day itself says that it has passed. */
const DueDate = ({ invoice: { status, dueDate } }: { invoice: InvoiceView }) => {
  if (!dueDate) {
    return <p className="text-muted-foreground text-sm">{t('Due date not set')}</p>;
  }
  return status === 'overdue' ? (
    <p className="font-medium text-red-ink text-sm">{t('Was due {day}', { day: formatDate(dueDate) })}</p>
  ) : (
    <p className="text-muted-foreground text-sm">{t('Due {day}', { day: formatDate(dueDate) })}</p>
  );
};

/** On the case page a paid invoice is green and any other is yellow; the dashboards have a colour for each status. */
function toneFor(status: InvoiceView['status']): Tone {
  if (!isKnown(InvoiceStatus, status)) {
    return 'grey';
  }
  return status === 'paid' ? 'green' : 'yellow';
}
